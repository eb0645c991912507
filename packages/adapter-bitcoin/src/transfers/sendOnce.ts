import type { BitcoinCore } from '../bitcoinCore.js'

/**
 * Asks a wallet for something that must not happen twice. While an equal request is unanswered, a second one (a double click, a retry) gets
 * the answer to the first instead of asking again (security SND-8). No caller's signal reaches the wallet: who gives up waiting does not take
 * back what the wallet was asked, and asks for the same again before it has answered.
 *
 * @param key - What it asks for; equal keys are equal requests.
 */
export function sendOnce<T>(core: BitcoinCore, provider: object, key: string, ask: () => Promise<T>): Promise<T> {
  const unanswered = core.sending.get(provider) ?? new Map<string, Promise<unknown>>()
  core.sending.set(provider, unanswered)
  const earlier = unanswered.get(key) as Promise<T> | undefined
  if (earlier !== undefined) return earlier
  const answer = ask().finally(() => unanswered.delete(key))
  unanswered.set(key, answer)
  return answer
}
