import type { UrlRules } from './checkUrl.js'

/** The rules for the URL of one server: its own port, and private addresses if the operator says so. */
export function serverRules(url: string, isLocal: boolean): UrlRules {
  const port = Number(URL.parse(url)?.port || 443)
  return { ports: [port], allowLocal: isLocal }
}
