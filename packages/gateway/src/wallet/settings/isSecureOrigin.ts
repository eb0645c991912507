import { isLoopbackHost } from '@latchkey/server'

/** Whether a text is an origin in the form of browsers, over https or on this machine. */
export function isSecureOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url?.origin !== text) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}
