import { type Call, SwapRefusedError } from '@latchkey/core'
import type { SwapRequest } from '@latchkey/core/services'
import type { Address, EIP1193Provider, Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { type TransactionRequest, transactionRequest } from '../transactions/transactionRequest.js'
import { contractsOf } from './contracts/contractsOf.js'
import type { SwapContracts } from './contracts/SwapContracts.js'
import type { DecodedSwap } from './read/DecodedSwap.js'
import { readByProvider } from './read/readByProvider.js'
import { readSwap } from './read/readSwap.js'

/** A transaction as the wallet would get it, and what it swaps. */
export interface ReadRequest {
  readonly wanted: TransactionRequest
  readonly read: DecodedSwap
}

/**
 * Reads what the transaction of a request swaps: this package reads the functions that it knows,
 * and the request's provider those of a contract that the app has listed for it.
 *
 * @throws {SwapRefusedError} {TransactionMismatchError}
 * @throws {InvalidAddressError} {ChecksumError} {InvalidInputError}
 */
export async function readRequest(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  request: SwapRequest,
): Promise<ReadRequest> {
  const contracts = contractsOf(core, call.networkId)
  if (!contracts) throw new SwapRefusedError('router')
  const { to, data, value } = request.transaction
  const wanted = transactionRequest(call, { to, data: data as Hex, value }) // it checks the bytes
  const own = contractOfProvider(contracts, to)
  const read = own ? await readByProvider(core, request, own, call.signal) : readSwap(contracts, wanted)
  return { wanted, read }
}

/** A provider never reads a contract that this package can read itself. */
function contractOfProvider(
  { wrappedNative, v2, v3, aggregators = [] }: SwapContracts,
  to: string,
): { readonly router: Address; readonly spender: Address } | undefined {
  const router = parseAddress(to)
  const isTarget = (address: string | undefined) => address !== undefined && parseAddress(address) === router
  if ([wrappedNative, v2?.router, v3?.router].some(isTarget)) return undefined
  const listed = aggregators.find((each) => isTarget(each.router))
  return listed?.kind === 'provider' ? { router, spender: parseAddress(listed.spender) } : undefined
}
