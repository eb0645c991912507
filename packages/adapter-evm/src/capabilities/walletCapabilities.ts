import { InvalidAnswerError, isRecord, type Json, readError } from '@latchkey/core'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { requestProvider } from '../connection/requestProvider.js'
import { type QuietCall, walletOf } from '../connection/walletOf.js'
import { isUnsupported } from '../errors/isUnsupported.js'
import { toError } from '../errors/toError.js'

/**
 * What a wallet can do for one account on one network, by the names of EIP-5792 and related
 * standards, e.g. `atomic`.
 */
export type WalletCapabilities = Readonly<Record<string, Json>>

const method = 'wallet_getCapabilities'
const invalidParams = -32602

/**
 * Reads the wallet's capabilities for the account on the current network, including those for all
 * networks. Never prompts.
 *
 * @returns `undefined` when the wallet does not support EIP-5792 on this network.
 * @throws {InvalidAnswerError}
 */
export async function walletCapabilities(call: QuietCall): Promise<WalletCapabilities | undefined> {
  const answer = await requestCapabilities(call)
  if (answer === undefined) return undefined
  if (!isRecord(answer)) throw new InvalidAnswerError(method, 'no capabilities')
  const entries = Object.entries(answer)
  const everywhere = entries.find(([key]) => /^0x0+$/.test(key))?.[1]
  const here = entries.find(([key]) => isNetwork(key, call.networkId))?.[1]
  return isRecord(everywhere) || isRecord(here)
    ? ({ ...asRecord(everywhere), ...asRecord(here) } as WalletCapabilities)
    : undefined
}

async function requestCapabilities(call: QuietCall): Promise<unknown> {
  const { address, networkId, signal } = call
  const provider = walletOf(call)
  try {
    return await requestProvider(provider, method, [address, [toHexChainId(networkId)]])
  } catch (cause) {
    if (isUnsupported(cause) || toError(cause) === 'unknownNetwork') return undefined
    if (readError(cause).code !== invalidParams) throw cause
  }
  signal.throwIfAborted()
  // The first edition has no list of chains.
  return requestProvider(provider, method, [address])
}

function isNetwork(key: string, networkId: string): boolean {
  try {
    return toNetworkId(key) === networkId
  } catch {
    return false // not a chain id, so not the current network
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
