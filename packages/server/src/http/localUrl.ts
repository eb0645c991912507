import { isIP } from 'node:net'

/** A server that listens on one of these addresses listens on every address of the machine. */
const everyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The URL under which this machine reaches a server of its own. */
export function localUrl(scheme: 'http' | 'ws', host: string, port: number): string {
  const name = everyAddress[host] ?? host
  return `${scheme}://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}
