/**
 * The same for Node, excluded from server bundles. A server renders pages with the plugin and opens
 * no client. The client's logger would bring a server-only dependency (`pino-pretty`), of which
 * bundlers warn.
 */
export function loadClient(): Promise<typeof import('../openClient.js')> {
  return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ '../openClient.js')
}
