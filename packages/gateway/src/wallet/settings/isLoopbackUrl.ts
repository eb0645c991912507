import { isLoopbackHost } from '@latchkey/server'

/** Whether a URL leads to this machine. */
export function isLoopbackUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname)
}
