import type { Bytes } from '../../bytes/Bytes.js'

/** A server half as it is sent, in the terms of RFC 9180. */
export interface SealedHalf {
  /** The sender's ephemeral public key, 65 bytes. */
  readonly enc: Bytes
  /** 48 bytes. */
  readonly ct: Bytes
}
