import type { Call } from '@latchkey/core'
import type { SolanaCore } from '../solanaCore.js'
import type { Wallet } from '../wallet/Wallet.js'

/**
 * Sends something that must not happen twice. While an equal request is unanswered, a second one (a double click, a retry) gets the answer to
 * the first instead of sending again (security SND-8).
 *
 * @param intent - What is sent, in words that a second press would repeat.
 * @param send - Gets the call with a signal that has ended while all who wait for the answer have left. Read it anew after each wait: it is
 * another one once somebody comes back while the wallet still asks.
 */
export async function sendOnce(
  core: SolanaCore,
  call: Call<Wallet>,
  intent: readonly unknown[],
  send: (joint: Call<Wallet>) => Promise<string>,
): Promise<string> {
  call.signal.throwIfAborted()
  const wallet = call.connection.provider
  const unanswered = core.sending.get(wallet) ?? new Map()
  core.sending.set(wallet, unanswered)
  const key = JSON.stringify(intent, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  const earlier = unanswered.get(key)
  if (earlier) {
    earlier.join(call.signal)
    return earlier.answer
  }
  const answered = new AbortController()
  let everybody = new AbortController()
  let waiting = 0
  const join = (signal: AbortSignal): void => {
    if (everybody.signal.aborted) everybody = new AbortController()
    waiting += 1
    const leave = (): void => {
      waiting -= 1
      if (waiting === 0) everybody.abort(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true, signal: answered.signal })
  }
  join(call.signal)
  const joint: Call<Wallet> = {
    ...call,
    get signal() {
      return everybody.signal
    },
  }
  const answer = send(joint).finally(() => {
    unanswered.delete(key)
    answered.abort()
  })
  unanswered.set(key, { answer, join })
  return answer
}
