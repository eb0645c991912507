import type { GatewayConfig } from '../config/GatewayConfig.js'
import type { GatewayOptions } from '../GatewayOptions.js'
import type { OnrampConfig } from './OnrampConfig.js'

/** What the configuration file of a gateway with the sandbox holds. */
export interface SandboxGatewayConfig extends GatewayConfig {
  /** Default: nothing can be bought here. */
  readonly onramp?: OnrampConfig | undefined
}

export interface SandboxGatewayOptions extends Omit<GatewayOptions, 'config'> {
  /**
   * The configuration, or the path of its file. Relative paths in it start at the folder of the
   * file, or at the working directory.
   */
  readonly config: SandboxGatewayConfig | string
}
