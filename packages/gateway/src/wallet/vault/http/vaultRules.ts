import type { UrlRules } from '../../../outgoing/checkUrl.js'

/** The rules for the URL of one vault: its own port, and private addresses if the operator says so. */
export function vaultRules(url: string, isLocal: boolean): UrlRules {
  const port = Number(URL.parse(url)?.port || 443)
  return { ports: [port], allowLocal: isLocal }
}
