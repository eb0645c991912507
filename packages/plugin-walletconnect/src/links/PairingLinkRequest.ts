import type { Platform } from '@latchkey/core'

export interface PairingLinkRequest {
  /** Pairing URI, `wc:…`. */
  readonly uri: string
  readonly platform: Platform
  /** Allows plain http to this machine. */
  readonly development?: boolean | undefined
}
