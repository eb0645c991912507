import { base58 } from '@scure/base'
import type { ChainAccount } from './readChainAccounts.js'
import { tokenPrograms } from './tokenPrograms.js'

/** A token account: an owner's balance of a token. */
export interface Holding {
  readonly mint: string
  readonly owner: string
  /** In the token's smallest unit. */
  readonly units: bigint
  readonly isFrozen: boolean
}

const size = 165

/** `undefined` when it is not a token account. */
export function readHolding(account: ChainAccount | undefined): Holding | undefined {
  if (!account || !tokenPrograms.includes(account.owner) || account.data.length < size) return undefined
  const { data } = account
  const isHolding = data.length === size || data[size] === 2
  const state = data[108]
  if (!isHolding || state === 0) return undefined
  return {
    mint: base58.encode(data.slice(0, 32)),
    owner: base58.encode(data.slice(32, 64)),
    units: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: state === 2,
  }
}
