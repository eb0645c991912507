import { isIP } from 'node:net'
import { OutgoingError } from '@latchkey/server'
import { isPublicAddress } from './isPublicAddress.js'
import { outgoingText } from './text.js'

export interface UrlRules {
  /** Ports that may be called. 443 always may. */
  readonly ports: readonly number[]
  /** Allows plain http, any port, and hosts of this machine and of private networks. */
  readonly allowLocal: boolean
}

const maxUrl = 8192
const securePort = 443

/** Endings of names that only a private network resolves. */
const internal = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion|invalid)$/

/**
 * Checks the text of a URL that the gateway may call. The address behind its name is checked when
 * it is dialled.
 *
 * @throws {OutgoingError} `refused`.
 * @see Vector `ssrf-urls`.
 */
export function checkUrl(text: string, { ports, allowLocal }: UrlRules): URL {
  // The parser reads a backslash as a slash, and removes white space.
  const isClean = text.length <= maxUrl && !/[\\\s\p{Cc}]/u.test(text)
  if (!isClean || !URL.canParse(text)) throw refused(outgoingText.notAUrl)
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) throw refused(outgoingText.notHttps)
  if (url.username || url.password) throw refused(outgoingText.userInfo)
  if (allowLocal) return url
  const port = url.port === '' ? securePort : Number(url.port)
  if (port !== securePort && !ports.includes(port)) throw refused(outgoingText.port(port))
  if (!isPublicHost(url.hostname)) throw refused(outgoingText.notPublic(url.hostname))
  return url
}

function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return isPublicAddress(address)
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !internal.test(name)
}

function refused(problem: string): OutgoingError {
  return new OutgoingError('refused', problem)
}
