import type { NodeAnswer } from '../outgoing/nodes/NodeAnswer.js'
import type { RpcCall, RpcId } from './RpcCall.js'
import { RpcFailure } from './RpcFailure.js'
import { type Entry, readBody } from './readBody.js'
import { rpcCodes } from './rpcCodes.js'
import { rpcText } from './text.js'

export interface AnswerOptions {
  /** Counts the calls of the body against limits. What it throws is thrown. */
  readonly admit: (calls: number) => void
  /** Rejects with an `RpcFailure` for an error that the client sees. */
  readonly call: (call: RpcCall) => Promise<NodeAnswer>
  /** Is called with the outcome of each call. */
  readonly count: (outcome: 'answered' | 'refused' | 'failed') => void
}

export interface AnswerText {
  readonly status: RpcFailure['status']
  /** JSON. */
  readonly text: string
}

/** The body had notifications only, which have no answer. */
export interface NoAnswer {
  readonly status: 204
  readonly text: null
}
const noAnswer: NoAnswer = { status: 204, text: null }

/** Calls of a batch that are in progress at the same time. */
const maxAtOnce = 8
/** Characters of all answers to a batch. */
const maxCharacters = 10_000_000

/** Answers the body of a request: one call, or a batch in its order. */
export async function answerBody(text: string, { admit, call, count }: AnswerOptions): Promise<AnswerText | NoAnswer> {
  const answer = async (entry: Answered): Promise<AnswerText> => {
    try {
      if ('failure' in entry) throw entry.failure
      const given = await call(entry.call)
      count('answered')
      return { status: 200, text: write(entry.call.id, given) }
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure
      count(failure.status >= 500 ? 'failed' : 'refused')
      return writeFailure('call' in entry ? entry.call.id : entry.id, failure)
    }
  }
  try {
    const { isBatch, entries } = readBody(text)
    admit(entries.length)
    const answered = entries.filter(hasAnswer)
    for (let rest = entries.length - answered.length; rest > 0; rest -= 1) count('refused')
    const [first] = answered
    if (!first) return noAnswer
    if (!isBatch) return await answer(first)
    return { status: 200, text: `[${(await answerBatch(answered, answer)).join(',')}]` }
  } catch (failure) {
    if (!(failure instanceof RpcFailure)) throw failure
    count('refused')
    return writeFailure(null, failure)
  }
}

type Answered = Exclude<Entry, { readonly isNotification: true }>

function hasAnswer(entry: Entry): entry is Answered {
  return !('isNotification' in entry)
}

async function answerBatch(
  entries: readonly Answered[],
  answer: (entry: Answered) => Promise<AnswerText>,
): Promise<readonly string[]> {
  const texts: string[] = []
  let size = 0
  const rest = entries.entries()
  const work = async () => {
    for (const [at, entry] of rest) {
      const { text } = size > maxCharacters ? tooLarge(entry) : await answer(entry)
      const isWithin = size + text.length <= maxCharacters
      texts[at] = isWithin ? text : tooLarge(entry).text
      size += text.length
    }
  }
  await Promise.all(Array.from({ length: maxAtOnce }, work))
  return texts
}

function tooLarge(entry: Answered): AnswerText {
  const id = 'call' in entry ? entry.call.id : entry.id
  return writeFailure(id, new RpcFailure(rpcCodes.limit, rpcText.largeAnswer))
}

function write(id: RpcId, answer: NodeAnswer): string {
  const member = 'result' in answer ? `"result":${answer.result}` : `"error":${answer.error}`
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${member}}`
}

function writeFailure(id: RpcId, { code, message, status }: RpcFailure): AnswerText {
  return { status, text: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }) }
}
