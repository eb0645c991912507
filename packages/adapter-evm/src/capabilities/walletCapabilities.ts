import { InvalidAnswerError, isRecord, type Json, readError } from '@latchkey/core'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { ask } from '../connection/ask.js'
import { type QuietCall, walletOf } from '../connection/walletOf.js'
import { isUnsupported } from '../errors/isUnsupported.js'
import { toError } from '../errors/toError.js'

/** What a wallet can do for one account on one network (EIP-5792), by the names of the standards, e.g. `atomic`. */
export type WalletCapabilities = Readonly<Record<string, Json>>

const method = 'wallet_getCapabilities'
const invalidParams = -32602

/**
 * Asks a wallet what it can do for the account on the current network; what it says for all networks is in it. Never prompts.
 *
 * @returns `undefined` when the wallet does not speak EIP-5792 or not on this network.
 * @throws {InvalidAnswerError}
 */
export async function walletCapabilities(call: QuietCall): Promise<WalletCapabilities | undefined> {
  const answer = await askWallet(call)
  if (answer === undefined) return undefined
  if (!isRecord(answer)) throw new InvalidAnswerError(method, 'no capabilities')
  const entries = Object.entries(answer)
  const everywhere = entries.find(([key]) => /^0x0+$/.test(key))?.[1]
  const here = entries.find(([key]) => isNetwork(key, call.networkId))?.[1]
  return isRecord(everywhere) || isRecord(here)
    ? ({ ...asRecord(everywhere), ...asRecord(here) } as WalletCapabilities)
    : undefined
}

async function askWallet(call: QuietCall): Promise<unknown> {
  const { address, networkId, signal } = call
  const provider = walletOf(call)
  try {
    return await ask(provider, method, [address, [toHexChainId(networkId)]])
  } catch (cause) {
    if (isUnsupported(cause) || toError(cause) === 'unknownNetwork') return undefined
    if (readError(cause).code !== invalidParams) throw cause
  }
  signal.throwIfAborted()
  // The first edition of the standard had no list of chains.
  return ask(provider, method, [address])
}

function isNetwork(key: string, networkId: string): boolean {
  try {
    return toNetworkId(key) === networkId
  } catch {
    return false // a key that is no chain is about no chain
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
