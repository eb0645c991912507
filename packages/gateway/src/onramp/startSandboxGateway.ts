import { checkOptions } from '../config/checkOptions.js'
import type { Gateway } from '../Gateway.js'
import { systemNetwork } from '../outgoing/systemNetwork.js'
import { runGateway } from '../runGateway.js'
import type { SandboxGatewayOptions } from './SandboxGatewayOptions.js'
import { sandboxFeatures } from './sandboxFeatures.js'

/**
 * Starts a gateway for development: everything of `startGateway`, and purchases with test cards that
 * give tokens away on local networks.
 *
 * @throws {GatewayError} Then nothing is left running.
 */
export async function startSandboxGateway(options: SandboxGatewayOptions): Promise<Gateway> {
  checkOptions(options)
  return runGateway({ ...options, features: sandboxFeatures, network: systemNetwork })
}
