import { type Call, findInAnswer, fromHex, isRecord, OutcomeUnknownError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { requestProvider } from '../connection/requestProvider.js'
import { walletOf } from '../connection/walletOf.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { keccak256 } from '../swaps/permits/keccak256.js'
import { rememberSent } from './rememberSent.js'
import { transferIn } from './transferIn.js'

/** The longest id of a batch by EIP-5792, in characters of its hex form. */
const longestId = 8194

/**
 * Requests something that must not happen twice. An equal open request is joined. A caller that
 * cancels does not take the request back.
 *
 * @param check - Called immediately before the wallet is asked. It may throw.
 * @returns The wallet's answer: a hash, or the id of a batch as it gave it.
 * @throws {OutcomeUnknownError} when the answer is neither, with what it names all the same.
 */
export function requestSend(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  method: string,
  params: readonly unknown[],
  check?: (() => void) | undefined,
): Promise<unknown> {
  const isBatch = method === 'wallet_sendCalls'
  const send = async ({ signal }: Call<EIP1193Provider>): Promise<unknown> => {
    signal.throwIfAborted()
    check?.()
    const wallet = walletOf({ ...call, signal: new AbortController().signal })
    const answer = await requestProvider(wallet, method, params)
    if (isSent(method, answer)) {
      if (isBatch) call.reportSent({ batch: readBatchId(answer) })
      else if (isBytes(answer, 32)) {
        rememberSent(core, call, answer, params[0])
        call.reportSent({ hash: answer, ...(method === 'eth_sendTransaction' && transferIn(call, params[0])) })
      }
      return answer
    }
    const { networkId, address } = call
    throw new OutcomeUnknownError(method, { networkId, address, transaction: sentIn(method, answer, params) })
  }
  return call.sendOnce([method, params], send, { isBatch })
}

/** The id in an answer that `isSent` has checked: alone, or in a record (EIP-5792). */
function readBatchId(answer: unknown): string {
  return String(isRecord(answer) ? answer.id : answer)
}

function isSent(method: string, answer: unknown): boolean {
  if (method === 'eth_sendTransaction' || method === 'eth_sendRawTransaction') return isBytes(answer, 32)
  if (method !== 'wallet_sendCalls') return true
  const id = isRecord(answer) ? answer.id : answer
  return typeof id === 'string' && id !== '' && id.length <= longestId
}

/** The hash or id that an answer in another form names, or that signed bytes have. */
function sentIn(method: string, answer: unknown, [signed]: readonly unknown[]): string | undefined {
  if (method === 'wallet_sendCalls') return findInAnswer(answer, readId)
  const hash = findInAnswer(answer, readHash)
  return hash ?? (method === 'eth_sendRawTransaction' && isBytes(signed) ? keccak256(fromHex(signed)) : undefined)
}

function readHash(value: unknown): string | undefined {
  const [, digits] = (typeof value === 'string' && /^\s*(?:0x)?([\da-f]{64})\s*$/i.exec(value)) || []
  return digits && `0x${digits.toLowerCase()}`
}

function readId(value: unknown): string | undefined {
  const id = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  return typeof id === 'string' && id !== '' && id.length <= longestId ? id : undefined
}
