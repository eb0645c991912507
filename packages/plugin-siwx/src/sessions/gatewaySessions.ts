import type { CreateSessions } from '../contract/SiwxSessions.js'
import { checkUrl } from './checkUrl.js'

export interface GatewaySessionsOptions {
  /** Origin of the gateway. Default: `services.catalogue`. */
  readonly url?: string | undefined
}

/**
 * Sessions of a Latchkey gateway. It verifies each message and gives a bearer token of at most one
 * hour, which the app sends to its own server (`useSession().data.token`).
 */
export function gatewaySessions(options: GatewaySessionsOptions = {}): CreateSessions {
  if (options.url !== undefined) checkUrl('gatewaySessions', options.url)
  return async (context) => (await import('./createGatewaySessions.js')).createGatewaySessions(context, options)
}
