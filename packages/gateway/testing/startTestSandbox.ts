import type { GatewayOptions } from '../src/GatewayOptions.js'
import type { SandboxGatewayConfig } from '../src/onramp/SandboxGatewayOptions.js'
import { startSandboxGateway } from '../src/onramp/startSandboxGateway.js'
import { startTestGateway, type TestGateway } from './startTestGateway.js'

/** The same with the sandbox of the on-ramp. */
export function startTestSandbox(
  config: Partial<SandboxGatewayConfig> = {},
  options: Partial<GatewayOptions> = {},
): Promise<TestGateway> {
  return startTestGateway(config, options, startSandboxGateway)
}
