import { type Call, checkMembers, InvalidInputError, isRecord, UnsupportedCapabilityError } from '@latchkey/core'
import type { Address, EIP1193Provider, Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { toHexChainId } from '../chainId/toHexChainId.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { toQuantity } from '../hex/toQuantity.js'
import { requestSend } from '../transactions/requestSend.js'
import { isAtomic } from './isAtomic.js'
import { walletCapabilities } from './walletCapabilities.js'

/** One call of a batch. */
export interface EvmCall {
  readonly to: string
  /** In wei, or a `0x` quantity from JSON. */
  readonly value?: bigint | string | undefined
  readonly data?: string | undefined
}

/** A batch as wallets get it. */
export interface CallsRequest {
  readonly chainId: Hex
  readonly from: string
  readonly calls: readonly { readonly to: Address; readonly value?: Hex; readonly data?: Hex }[]
}

/**
 * Sends a batch to the wallet (EIP-5792). The wallet's capabilities decide the edition of the
 * standard, so the request is sent once.
 *
 * @param calls - Each must have a `to` address. `data`, where given, must be bytes.
 * @param atomic - Whether all calls must happen or none. Default: true.
 * @param check - Called with the request itself, immediately before the wallet gets it.
 * @returns The id of the batch.
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError} before the wallet gets a
 * request.
 * @throws {UnsupportedCapabilityError} when the wallet accepts no batches on this network. Also
 * when `atomic` is set and a wallet of the first edition reports that it can't do it. A wallet of
 * the second edition rejects that itself.
 * @throws {OutcomeUnknownError} when the wallet answers without an id.
 */
export async function sendCalls(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  calls: readonly unknown[],
  atomic = true,
  check?: ((request: CallsRequest) => void) | undefined,
): Promise<string> {
  if (!Array.isArray(calls) || calls.length === 0) throw new InvalidInputError('batch of calls', calls)
  if (typeof atomic !== 'boolean') throw new InvalidInputError('option of sendCalls: atomic', atomic)
  const checked = calls.map(checkedCall)
  const capabilities = await walletCapabilities(call)
  if (!capabilities) throw new UnsupportedCapabilityError('calls')
  call.signal.throwIfAborted()
  const isFirstEdition = 'atomicBatch' in capabilities && !('atomic' in capabilities)
  // A request of the first edition has no `atomicRequired`, so the wallet would not reject it.
  if (isFirstEdition && atomic && !isAtomic(capabilities)) throw new UnsupportedCapabilityError('calls')
  const request = {
    version: isFirstEdition ? '1.0' : '2.0.0',
    chainId: toHexChainId(call.networkId),
    from: call.address,
    calls: checked,
    ...(!isFirstEdition && { atomicRequired: atomic }),
  }
  const answer = await requestSend(core, call, 'wallet_sendCalls', [request], () => check?.(request))
  return String(isRecord(answer) ? answer.id : answer)
}

function checkedCall(call: unknown): CallsRequest['calls'][number] {
  if (isRecord(call)) checkMembers('member of a call', call, ['to', 'value', 'data'])
  const { to, value, data } = isRecord(call) ? call : {}
  if (typeof to !== 'string' || !to.startsWith('0x')) throw new InvalidInputError('recipient of a call', to)
  if (data !== undefined && !isBytes(data)) throw new InvalidInputError('data of a call', data)
  return {
    to: parseAddress(to),
    ...(value !== undefined && { value: quantityOf(value) }),
    ...(data !== undefined && { data }),
  }
}

function quantityOf(value: unknown): Hex {
  if (typeof value === 'bigint') return toQuantity(value)
  if (typeof value !== 'string' || !/^0x[\da-fA-F]{1,64}$/.test(value))
    throw new InvalidInputError('value of a call', value)
  return toQuantity(BigInt(value))
}
