import { checkOptions } from './config/checkOptions.js'
import type { Gateway } from './Gateway.js'
import type { GatewayOptions } from './GatewayOptions.js'
import { systemNetwork } from './outgoing/systemNetwork.js'
import { runGateway } from './runGateway.js'

/**
 * Starts a gateway: the routes of its features, and `/health`, `/ready` and `/metrics` for its
 * operator.
 *
 * @throws {GatewayError} Then nothing is left running.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  checkOptions(options)
  return runGateway({ ...options, network: systemNetwork })
}
