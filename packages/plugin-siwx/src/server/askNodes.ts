import { checkObject, InvalidInputError } from '@latchkey/core'
import { type UnverifiedReason, UnverifiedSignatureError } from '../errors/UnverifiedSignatureError.js'

export interface NodesQuestion<Node, Verdict> {
  /** CAIP-2. */
  readonly networkId: string
  /** Nodes of different operators, the preferred ones first. At least one. */
  readonly nodes: readonly Node[]
  /** What one node leads to. It throws when the node does not answer. */
  ask(node: Node): Promise<Verdict>
  readonly signal?: AbortSignal | undefined
}

/** What the verdicts of all namespaces have in common. */
export interface NodeVerdict {
  readonly isValid: boolean
  readonly by?: string | undefined
}

interface Answer<Node, Verdict> {
  readonly node: Node
  readonly verdict: Verdict
}

/**
 * Asks nodes whether an account's contract accepts a signature, and believes no single one:
 * - The verdict counts when two nodes give it. A node that fails is replaced by the next one.
 * - Two that differ are asked once more, with a third one where there is one.
 * - A verdict by a key needs no node, so the first one counts.
 * - Where only one node is configured, it decides alone.
 *
 * @throws {InvalidInputError} when the question has no nodes, or no function that asks one.
 * @throws {UnverifiedSignatureError} when fewer than two nodes answer, or no two agree.
 */
export async function askNodes<Node, Verdict extends NodeVerdict>(
  question: NodesQuestion<Node, Verdict>,
): Promise<Verdict> {
  checkObject('question to nodes', question)
  const { networkId, nodes, ask, signal } = question
  if (!Array.isArray(nodes) || typeof ask !== 'function') throw new InvalidInputError('list of nodes', nodes)
  let cause: unknown
  const unverified = (reason: UnverifiedReason) => new UnverifiedSignatureError(networkId, { reason, cause })

  /** The first `count` answers. */
  async function gather(from: readonly Node[], count: number): Promise<readonly Answer<Node, Verdict>[]> {
    const waiting = [...from]
    const answers: Answer<Node, Verdict>[] = []
    const work = async (): Promise<void> => {
      for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
        signal?.throwIfAborted()
        try {
          answers.push({ node, verdict: await ask(node) })
          return
        } catch (error) {
          cause = error
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(count, from.length) }, work))
    signal?.throwIfAborted()
    return answers
  }

  const needed = Math.min(2, nodes.length)
  const first = await gather(nodes, needed)
  const byKey = first.find(({ verdict }) => verdict.isValid && verdict.by === 'key')
  if (byKey) return byKey.verdict
  const [one, other] = first
  if (!one || first.length < needed) throw unverified('noAnswer')
  if (!other || isSame(one.verdict, other.verdict)) return one.verdict
  const others = nodes.filter((node) => node !== one.node && node !== other.node)
  const again = (await Promise.all([gather([one.node], 1), gather([other.node], 1), gather(others, 1)])).flat()
  const decided = again.find(({ verdict }, at) =>
    again.some((each, index) => index !== at && isSame(each.verdict, verdict)),
  )
  if (decided) return decided.verdict
  throw unverified(again.length < 2 ? 'noAnswer' : 'disagreement')
}

/** Every no is the same one: a node that has not seen a new contract gives another reason for it. */
function isSame(one: NodeVerdict, other: NodeVerdict): boolean {
  return one.isValid === other.isValid && one.by === other.by
}
