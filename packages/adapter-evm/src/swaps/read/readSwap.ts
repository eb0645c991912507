import { isRecord, SwapRefusedError, TransactionMismatchError } from '@latchkey/core'
import type { Address } from 'viem'
import { checksumAddress } from '../../address/checksumAddress.js'
import { parseAddress } from '../../address/parseAddress.js'
import { isBytes } from '../../hex/isBytes.js'
import type { SwapContracts } from '../contracts/SwapContracts.js'
import { type ReadCall, splitCall } from './createCallReader.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { readSettlerSwap } from './readSettlerSwap.js'
import { readV2Swap } from './readV2Swap.js'
import { readV3Swap } from './readV3Swap.js'
import { readWrap } from './readWrap.js'

/** A call of a trusted contract. */
export interface ContractCall extends ReadCall {
  readonly from: Address
  /** In wei. */
  readonly value: bigint
}

/**
 * Reads what a transaction swaps from its own fields, as wallets get them. Each byte counts, except
 * for the actions of an aggregator's contract that is genuine.
 *
 * @param request - `from`, `to`, `value` (a `0x` quantity) and `data` of `eth_sendTransaction`.
 * @throws {SwapRefusedError} `router` for a contract that is not in `contracts`, `unknownCall` for
 * a function that can't be read.
 * @throws {TransactionMismatchError} for members that no transaction of a swap has.
 */
export function readSwap(contracts: SwapContracts, request: unknown): DecodedSwap {
  const { from, to, value = '0x0', data, input } = isRecord(request) ? request : {}
  // Wallets disagree on which of the two counts.
  if (input !== undefined && input !== data) throw new TransactionMismatchError('call')
  if (!isBytes(from, 20)) throw new TransactionMismatchError('sender')
  if (!isBytes(to, 20)) throw new TransactionMismatchError('receiver')
  if (typeof value !== 'string' || !/^0x[\da-fA-F]{1,64}$/.test(value)) throw new TransactionMismatchError('amount')
  if (!isBytes(data)) throw new TransactionMismatchError('call')
  const target = checksumAddress(to)
  const call = { ...splitCall(data), from: checksumAddress(from), value: BigInt(value) }
  const wrapped = parseAddress(contracts.wrappedNative)
  const { v2, v3, aggregators = [] } = contracts
  const isTarget = (address: string | undefined) => address !== undefined && parseAddress(address) === target
  if (target === wrapped) return readWrap(wrapped, call)
  if (isTarget(v2?.router)) return readV2Swap(target, wrapped, call)
  if (isTarget(v3?.router)) return readV3Swap({ address: target, kind: v3?.kind ?? 'router', wrapped }, call)
  const aggregator = aggregators.find(({ router }) => isTarget(router))
  if (!aggregator) throw new SwapRefusedError('router')
  return readSettlerSwap({ router: target, spender: parseAddress(aggregator.spender) }, call)
}
