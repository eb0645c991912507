import type { TransactionApproval } from '../approvals/Approval.js'
import type { BalanceChange } from '../approvals/BalanceChange.js'
import { decodeCall } from '../approvals/decodeCall.js'
import { readTransaction, type WantedTransaction } from '../approvals/readTransaction.js'
import { risksOf } from '../approvals/risksOf.js'
import type { Node } from './createNode.js'
import { prepareTransaction } from './prepareTransaction.js'
import type { Asked, AskedContext, AskedRequest } from './readAsked.js'
import { readTokenOf } from './readTokenOf.js'
import { sendTransaction } from './sendTransaction.js'
import { simulate } from './simulate.js'
import { whileReading } from './whileReading.js'

/**
 * Reads a request for a transaction of an EVM network.
 *
 * @throws {RequestError}
 */
export async function readSending(
  { params, network }: Pick<AskedRequest, 'params' | 'network'>,
  { app, addresses: { eip155: from }, node, stage, sign }: AskedContext,
): Promise<Asked> {
  const wanted = readTransaction(params, { address: from, networkId: network.id })
  const { to, value, data } = wanted
  const call = to === undefined ? undefined : decodeCall(to, data)
  const chainId = Number(network.id.slice('eip155:'.length))
  const [{ transaction, fee, failure }, token, changes] = await whileReading(stage, (signal) =>
    Promise.all([
      prepareTransaction(node, wanted, { from, chainId }, signal),
      readTokenOf(call, node, signal),
      // What is decoded says all of it.
      data === '0x' || call ? undefined : readChanges(node, wanted, from, signal),
    ]),
  )
  const approval: TransactionApproval = {
    ...{ kind: 'transaction', app, network, from, to, value, fee, data, call, token, changes, failure },
    risks: risksOf({ calls: [{ to, data, call }], failure }),
  }
  const carryOut = async (): Promise<string> =>
    sendTransaction(node, (await sign({ kind: 'evmTransaction', transaction })) as `0x${string}`)
  return { approvals: [approval], spends: value, carryOut }
}

async function readChanges(
  node: Node,
  wanted: WantedTransaction,
  from: string,
  signal: AbortSignal,
): Promise<readonly BalanceChange[] | undefined> {
  const simulated = await simulate(node, [wanted], from, signal)
  return simulated?.calls[0]?.failure === undefined ? simulated?.changes : undefined
}
