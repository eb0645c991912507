import type { SolanaCore } from '../solanaCore.js'

/**
 * Sends something that must not happen twice. While an equal request is unanswered, a second one (a double click, a retry) gets the answer to
 * the first instead of sending again (security SND-8).
 *
 * @param intent - What is sent, in words that a second press would repeat.
 */
export function sendOnce(
  core: SolanaCore,
  wallet: object,
  intent: readonly unknown[],
  send: () => Promise<string>,
): Promise<string> {
  const unanswered = core.sending.get(wallet) ?? new Map<string, Promise<string>>()
  core.sending.set(wallet, unanswered)
  const key = JSON.stringify(intent, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  const earlier = unanswered.get(key)
  if (earlier) return earlier
  const answer = send().finally(() => unanswered.delete(key))
  unanswered.set(key, answer)
  return answer
}
