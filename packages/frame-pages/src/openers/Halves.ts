import type { Bytes } from '../bytes/Bytes.js'

/** Both halves of an opener, 32 bytes each. One alone opens nothing. */
export interface Halves {
  /** Stays on the device, or comes from the factor. The gateway never has it. */
  readonly own: Bytes
  /** Stays at the gateway, which releases it after its checks. */
  readonly server: Bytes
}
