import type { Secret } from '../config/Secret.js'

export interface NamesConfig {
  /**
   * Zones below which users register names. They are those of the operator. A name has a network
   * of `networks`.
   */
  readonly zones: readonly ZoneConfig[]
}

export interface ZoneConfig {
  /** `names.example` */
  readonly name: string
  /**
   * Private key in hex that signs answers for the zone's resolver on a network (ERC-3668). It holds
   * no funds. Default: names resolve in this gateway only.
   */
  readonly signer?: Secret | undefined
}
