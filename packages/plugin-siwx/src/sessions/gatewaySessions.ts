import { checkFactoryOptions, optionRules } from '@latchkey/core'
import type { CreateSessions } from '../contract/SiwxSessions.js'

export interface GatewaySessionsOptions {
  /** Origin of the gateway. Default: `services.catalogue`. */
  readonly url?: string | undefined
}

/**
 * Sessions of a Latchkey gateway. It verifies each message and gives a bearer token of at most one
 * hour, which the app sends to its own server (`useSession().data.token`).
 */
export function gatewaySessions(options: GatewaySessionsOptions = {}): CreateSessions {
  const unknownOptions = checkFactoryOptions('gatewaySessions', options, { url: optionRules.httpUrl })
  const create: CreateSessions = async (context) =>
    (await import('./createGatewaySessions.js')).createGatewaySessions(context, options)
  return Object.assign(create, { unknownOptions })
}
