import type { IncomingMessage } from 'node:http'

const maxForm = 4000

/** The members of a form that was posted. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxForm) throw new RangeError('The form is too large.')
  }
  return new URLSearchParams(text)
}
