import { type Call, isRecord, OutcomeUnknownError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { ask } from '../connection/ask.js'
import { walletOf } from '../connection/walletOf.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { rememberSent } from './rememberSent.js'

/** Of a batch's id, by EIP-5792, in hex digits. */
const longestId = 8194

/**
 * Asks a wallet for something that must not happen twice. An equal request that is open is joined (security SND-8), and no caller that cancels
 * takes it back.
 *
 * @returns The wallet's answer: a hash, or an id of a batch as it gave it.
 * @throws {OutcomeUnknownError} when the answer is none of those.
 */
export function askToSend(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  return call.sendOnce([method, params], async ({ signal }) => {
    signal.throwIfAborted()
    const wallet = walletOf({ ...call, signal: new AbortController().signal })
    const answer = await ask(wallet, method, params)
    if (isSent(method, answer)) {
      if (isBytes(answer, 32)) rememberSent(core, call, answer, params[0])
      return answer
    }
    const { networkId, address } = call
    throw new OutcomeUnknownError(method, { networkId, address })
  })
}

function isSent(method: string, answer: unknown): boolean {
  if (method === 'eth_sendTransaction' || method === 'eth_sendRawTransaction') return isBytes(answer, 32)
  if (method !== 'wallet_sendCalls') return true
  const id = isRecord(answer) ? answer.id : answer
  return typeof id === 'string' && id !== '' && id.length <= longestId
}
