import * as v from 'valibot'
import { isHex } from 'viem/utils'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import { evmAddress } from './evmAddress.js'
import { quantity } from './quantity.js'

/** What a page wants to send. Nonce and fees are the wallet's. */
export interface WantedTransaction {
  /** Absent: a contract is created. */
  readonly to: `0x${string}` | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: `0x${string}`
}

const hex = v.custom<`0x${string}`>((value) => isHex(value))
const nothing = v.optional(v.null())
const schema = v.looseObject({
  from: v.optional(evmAddress),
  to: v.nullish(evmAddress),
  value: v.optional(quantity),
  data: v.optional(hex),
  input: v.optional(hex),
  chainId: v.optional(quantity),
  type: v.optional(v.picklist(['0x0', '0x1', '0x2'])),
  // The wallet signs nothing that gives code power over it, and no blobs.
  authorizationList: nothing,
  blobVersionedHashes: nothing,
  blobs: nothing,
})

/**
 * Reads the parameter of `eth_sendTransaction`.
 *
 * @throws {RequestError} for another account or network, and for what the wallet never sends.
 */
export function readTransaction(
  params: unknown,
  { address: own, networkId }: { readonly address: string; readonly networkId: string },
): WantedTransaction {
  const read = v.safeParse(v.tuple([schema]), params)
  if (!read.success) throw new RequestError(-32602, frameText.parameters)
  const [{ from, to, value = 0n, data, input, chainId }] = read.output
  if (from !== undefined && from !== own) throw new RequestError(4100, frameText.account)
  if (chainId !== undefined && `eip155:${chainId}` !== networkId) throw new RequestError(4901, frameText.network)
  if (data !== undefined && input !== undefined && data !== input) throw new RequestError(-32602, frameText.parameters)
  const code = data ?? input ?? '0x'
  if (!to && code === '0x') throw new RequestError(-32602, frameText.parameters)
  return { to: to ?? undefined, value, data: code }
}
