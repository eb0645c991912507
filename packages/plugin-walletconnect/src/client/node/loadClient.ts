/**
 * As in a page, and kept from bundlers of servers: a server draws pages with the plugin in them and opens no client, whose logger would bring
 * what only servers of its own have (`pino-pretty`, which bundlers then warn of).
 */
export function loadClient(): Promise<typeof import('../openClient.js')> {
  return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ '../openClient.js')
}
