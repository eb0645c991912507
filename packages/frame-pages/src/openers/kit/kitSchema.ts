import * as v from 'valibot'
import { isAddress } from 'viem/utils'
import type { Addresses } from '../../key/Addresses.js'

/** A recovery kit, version 1, as it is in its JSON file. */
export interface Kit {
  readonly latchkeyKit: 1
  readonly walletId: string
  readonly addresses: Addresses
  /** Base64url: the secret under the recovery code. */
  readonly sealed: string
}

const letters = v.pipe(v.string(), v.regex(/^[\w-]+$/))

export const kitSchema: v.GenericSchema<unknown, Kit> = v.strictObject({
  latchkeyKit: v.literal(1),
  walletId: letters,
  addresses: v.strictObject({
    eip155: v.custom<`0x${string}`>((value) => typeof value === 'string' && isAddress(value)),
    solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  }),
  sealed: letters,
})
