import { checkFactoryOptions, optionRules } from '@latchkey/core'
import type { CreateSessions } from '../contract/SiwxSessions.js'

const page = 'https://page.example'

const urlRule = optionRules.rule('a URL, e.g. "/api/siwx"', (url) => {
  if (typeof url !== 'string' || url === '' || !URL.canParse(url, page)) return false
  return optionRules.httpUrl(new URL(url, page).href) === undefined
})

/**
 * Sessions of the app's own server, which answers with `createSignIn()` of
 * `@latchkey/plugin-siwx/server`. The session is in a cookie that scripts can't read.
 *
 * @param url - Where the server has mounted the routes, e.g. `/api/siwx`. Relative to the page.
 */
export function endpointSessions(url: string): CreateSessions {
  checkFactoryOptions('endpointSessions', { url }, { url: urlRule }, ['url'])
  return async (context) => (await import('./createEndpointSessions.js')).createEndpointSessions(context, url)
}
