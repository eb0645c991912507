import { keccak256 } from 'viem/utils'
import type { CallsApproval } from '../approvals/Approval.js'
import { decodeCall } from '../approvals/decodeCall.js'
import { readBatch } from '../approvals/readBatch.js'
import { risksOf } from '../approvals/risksOf.js'
import { RequestError } from '../errors/RequestError.js'
import type { EvmTransaction } from '../signer/SignRequest.js'
import { frameText } from '../text.js'
import type { Asked, AskedContext, AskedRequest } from './readAsked.js'
import { readNonceAndFees } from './readNonce.js'
import { readTokenOf } from './readTokenOf.js'
import { sendTransaction } from './sendTransaction.js'
import { simulate } from './simulate.js'
import { whileReading } from './whileReading.js'

/**
 * Reads a request for several calls (EIP-5792). They are sent one after another, each as a transaction
 * of its own, after one approval of all.
 *
 * @throws {RequestError} 5700, 5720, 5740, 5760 as the EIP says. 4200 where the network can't say what
 * they do: the later ones depend on those before.
 */
export async function readCalls(
  { params, network }: Pick<AskedRequest, 'params' | 'network'>,
  { app, addresses: { eip155: from }, node, stage, sign, calls: kept }: AskedContext,
): Promise<Asked> {
  const { id, calls, isSecondEdition } = readBatch(params, { address: from, networkId: network.id })
  if (await kept.find(id)) throw new RequestError(5720, frameText.knownCalls)
  const decoded = calls.map(({ to, data }) => decodeCall(to, data))
  const chainId = Number(network.id.slice('eip155:'.length))
  const [fees, simulated, tokens] = await whileReading(stage, (signal) =>
    Promise.all([
      readNonceAndFees(node, from, signal),
      simulate(node, calls, from, signal),
      Promise.all(decoded.map((call) => readTokenOf(call, node, signal))),
    ]),
  )
  if (!simulated) throw new RequestError(4200, frameText.noSimulation)
  const transactions = calls.map((call, at): EvmTransaction => {
    const { gas } = simulated.calls[at] ?? { gas: 0n }
    // What is paid back at the end is needed before: at most a fifth (EIP-3529). The rest is for a later block.
    return { chainId, ...call, ...fees, nonce: fees.nonce + at, gas: (gas * 3n) / 2n }
  })
  const failure = simulated.calls.find((call) => call.failure !== undefined)?.failure
  const shown = calls.map((call, at) => ({ ...call, call: decoded[at], token: tokens[at] }))
  const approval: CallsApproval = {
    ...{ kind: 'calls', app, network, from, calls: shown, changes: simulated.changes, failure },
    fee: transactions.reduce((sum, { gas, maxFeePerGas }) => sum + gas * maxFeePerGas, 0n),
    risks: risksOf({ calls: shown, failure }),
  }
  async function carryOut(): Promise<unknown> {
    // All are signed before the first is sent, so nothing but the network can stop in the middle.
    const signed: `0x${string}`[] = []
    for (const transaction of transactions)
      signed.push((await sign({ kind: 'evmTransaction', transaction })) as `0x${string}`)
    const record = { id, networkId: network.id, from, hashes: signed.map((each) => keccak256(each)) }
    let sent = 0
    await kept.keep({ ...record, sent })
    for (const each of signed) {
      try {
        await sendTransaction(node, each)
      } catch (error) {
        if (sent === 0) {
          await kept.forget(id)
          throw error
        }
        // Those before are on their way, so the page gets the id. The status of the calls says what is missing.
        break
      }
      sent += 1
      await kept.keep({ ...record, sent })
    }
    return isSecondEdition ? { id } : id
  }
  return { approvals: [approval], spends: calls.reduce((sum, { value }) => sum + value, 0n), carryOut }
}
