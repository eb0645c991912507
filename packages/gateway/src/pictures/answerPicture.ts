import type { Picture } from './Picture.js'

/**
 * Answers with a picture. It renders in an `<img>` of any page; opened alone, it can run no script
 * and load nothing.
 */
export function answerPicture({ type, body }: Picture): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
