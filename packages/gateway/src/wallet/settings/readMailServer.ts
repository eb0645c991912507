import { isLoopbackHost } from '@latchkey/server'
import type { MailServer } from './MailServer.js'

/** The usual ports of RFC 8314: with TLS from the start, and with STARTTLS. */
const usualPorts: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 }

/** Reads the URL of an SMTP server. `undefined`: it is something else, or has parts without a meaning. */
export function readMailServer(text: string): MailServer | undefined {
  const url = URL.parse(text)
  const usualPort = usualPorts[url?.protocol ?? '']
  if (!url?.hostname || usualPort === undefined) return undefined
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  const login = readLogin(url)
  if ((url.username !== '' || url.password !== '') && !login) return undefined
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? usualPort : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    requiresTls: !isLoopbackHost(url.hostname),
    login,
  }
}

/** `undefined`: the user or the password is missing, or is not percent-encoded as in URLs. */
function readLogin({ username, password }: URL): MailServer['login'] {
  if (username === '' || password === '') return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}
