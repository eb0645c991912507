import type { Platform } from '@latchkey/core'

export interface PairingLinkRequest {
  /** Pairing URI, `wc:…`. */
  readonly uri: string
  readonly platform: Platform
  /** Lets plain http through to this machine. */
  readonly development?: boolean | undefined
}
