import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { SolanaApproval } from '../approvals/Approval.js'
import { type ReadTransaction, readSolanaTransaction } from '../approvals/solana/readSolanaTransaction.js'
import type { SolanaStep } from '../approvals/solana/SolanaStep.js'
import { solanaRisksOf } from '../approvals/solana/solanaRisksOf.js'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import type { Node } from './createNode.js'
import type { Asked, AskedContext, AskedRequest } from './readAsked.js'
import { whileReading } from './whileReading.js'

const wire = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return base58.decode(dataset.value)
    } catch {
      addIssue({ message: 'must be base58.' })
      return NEVER
    }
  }),
)
const options = v.optional(
  v.object({
    skipPreflight: v.optional(v.boolean()),
    preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
    maxRetries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    minContextSlot: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
)
const one = v.object({ transaction: wire, options })
const several = v.object({ transactions: v.pipe(v.array(wire), v.minLength(1), v.maxLength(20)) })

/**
 * Reads a request for transactions of Solana. Each has an approval of its own.
 *
 * @throws {RequestError}
 */
export async function readSolanaRequest(request: AskedRequest, context: AskedContext): Promise<Asked> {
  const { method, params } = request
  const isMany = method === 'solana_signAllTransactions'
  const given = Array.isArray(params) ? params[0] : params
  const wires = isMany ? parse(several, given).transactions : [parse(one, given).transaction]
  const read = wires.map((bytes) => readSolanaTransaction(bytes, context.addresses.solana))
  const approvals: SolanaApproval[] = []
  for (const [at, each] of read.entries())
    approvals.push(await approvalOf(each, wires[at] ?? new Uint8Array(), request, context))
  const sign = async ({ message }: ReadTransaction): Promise<Uint8Array> =>
    base58.decode(await context.sign({ kind: 'solanaTransaction', message }))
  return {
    approvals,
    spends: read.flatMap(({ steps }) => steps).reduce((sum, step) => sum + lamportsOf(step), 0n),
    async carryOut() {
      const signed: string[] = []
      for (const each of read) {
        const signature = await sign(each)
        if (method === 'solana_signAndSendTransaction') {
          return send(each, signature, parse(one, given).options, context.node)
        }
        signed.push(base58.encode(each.insert(signature)))
      }
      return isMany ? { transactions: signed } : { transaction: signed[0] }
    },
  }
}

const lamportsOf = (step: SolanaStep): bigint => (step.kind === 'transfer' ? step.amount : 0n)

async function approvalOf(
  { payer, steps, message }: ReadTransaction,
  bytes: Uint8Array,
  { network }: AskedRequest,
  { app, node, stage, addresses }: AskedContext,
): Promise<SolanaApproval> {
  const [fee, failure] = await whileReading(stage, (signal) =>
    Promise.all([readFee(node, message, signal), simulate(node, bytes, signal)]),
  )
  const risks = solanaRisksOf(steps, failure)
  return { kind: 'solana', app, network, from: addresses.solana, payer, steps, fee, failure, risks }
}

const value = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ value: schema })
const lamports = value(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))))
const simulated = value(v.object({ err: v.unknown() }))

/** Lamports. `undefined`: the network does not know the block that the transaction names. */
async function readFee(node: Node, message: Uint8Array, signal: AbortSignal): Promise<bigint | undefined> {
  const answer = await node.call('getFeeForMessage', [base64.encode(message)], signal)
  const { value: fee } = v.parse(lamports, answer)
  return fee === null ? undefined : BigInt(fee)
}

/** Why the network says that it will fail. */
async function simulate(node: Node, bytes: Uint8Array, signal: AbortSignal): Promise<string | undefined> {
  const given = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const answer = await node.call('simulateTransaction', [base64.encode(bytes), given], signal)
  const { err } = v.parse(simulated, answer).value
  return err === null || err === undefined ? undefined : JSON.stringify(err).slice(0, 300)
}

/** Sends it, and once more if the answer is lost: it is the same transaction. */
async function send(
  read: ReadTransaction,
  signature: Uint8Array,
  given: v.InferOutput<typeof options>,
  node: Node,
): Promise<{ readonly signature: string }> {
  const id = read.idWith(signature)
  if (!id) throw new RequestError(-32602, frameText.parameters)
  const content = base64.encode(read.insert(signature))
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await node.call('sendTransaction', [content, { ...given, encoding: 'base64' }])
      break
    } catch (error) {
      const isAnswer = error instanceof RequestError && typeof error.code === 'number'
      // After a lost answer a refusal may be about this very transaction: it was carried out.
      if (isAnswer && attempt === 0) throw error
      if (isAnswer) break
    }
  }
  return { signature: base58.encode(id) }
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown): Output {
  const read = v.safeParse(schema, given)
  if (!read.success) throw new RequestError(-32602, frameText.parameters)
  return read.output
}
