import { ask } from '../connection/ask.js'
import type { EvmCore } from '../evmCore.js'

/**
 * Asks a wallet for something that must not happen twice. While an equal request is unanswered, a second one (a double click,
 * a retry) gets the answer to the first instead of asking again (security SND-8).
 *
 * @param wallet - Whom to ask, where that is not the provider itself.
 */
export function sendOnce(
  core: EvmCore,
  provider: object,
  method: string,
  params: readonly unknown[],
  wallet: object = provider,
): Promise<unknown> {
  const unanswered = core.sending.get(provider) ?? new Map<string, Promise<unknown>>()
  core.sending.set(provider, unanswered)
  const key = JSON.stringify([method, params])
  const earlier = unanswered.get(key)
  if (earlier) return earlier
  const answer = ask(wallet, method, params).finally(() => unanswered.delete(key))
  unanswered.set(key, answer)
  return answer
}
