import { isRevert } from '@latchkey/adapter-evm/errors'

/** Messages of a node that has judged the call. Some nodes send them with a code of trouble. */
const judged =
  /simulation failed|nonce|insufficient|funds|\bgas (?:price|limit|required|fee|too)|fee (cap|too)|underpriced|already (known|imported|processed)|execution (aborted|timeout)|block range|results/i
const limited =
  /rate.?limit|too many requests|\b(requests?|usage|calls?|compute units?|traffic|throughput)\b.{0,20}\b(limit|exceeded)|limit exceeded|quota|throttl|capacity|credits/i
const faulty =
  /header not found|missing trie node|pruned|syncing|not (yet )?(ready|available|synced)|unavailable|unhealthy|behind|internal error|timed? ?out|deadline|connection|upstream|backend|no healthy/i

/**
 * What an error in an answer of a node says:
 * - `limited`: the node took no call, because the gateway has used up its limits there.
 * - `fault`: the node can't answer, and another may.
 * - `answer`: another node would answer the same.
 */
export function judgeError(code: number, message: string): 'limited' | 'fault' | 'answer' {
  if (code === 429) return 'limited'
  const isServerCode = code <= -32000 && code >= -32099
  if (!isServerCode || isRevert({ code, message }) || judged.test(message)) return 'answer'
  if (limited.test(message)) return 'limited'
  return faulty.test(message) ? 'fault' : 'answer'
}
