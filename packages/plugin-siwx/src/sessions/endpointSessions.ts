import type { CreateSessions } from '../contract/SiwxSessions.js'
import { checkUrl } from './checkUrl.js'

/**
 * Sessions of the app's own server, which answers with `createSignIn()` of
 * `@latchkey/plugin-siwx/server`. The session is in a cookie that scripts can't read.
 *
 * @param url - Where the server has mounted the routes, e.g. `/api/siwx`. Relative to the page.
 */
export function endpointSessions(url: string): CreateSessions {
  checkUrl('endpointSessions', url, 'https://page.example')
  return async (context) => (await import('./createEndpointSessions.js')).createEndpointSessions(context, url)
}
