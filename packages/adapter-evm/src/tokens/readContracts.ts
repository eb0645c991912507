import { InvalidAnswerError, type RpcClient } from '@latchkey/core'
import type { Hex } from 'viem'
import { isRevert } from '../errors/isRevert.js'
import { isBytes } from '../hex/isBytes.js'
import { decodeAggregate } from './decodeAggregate.js'
import { type ContractCall, encodeAggregate } from './encodeAggregate.js'

/** Calls in one request. A node limits the gas of `eth_call`. */
const portion = 200
/** Single calls that run at the same time. */
const together = 20

export interface ContractNetwork {
  readonly rpc: RpcClient
  /** Address of Multicall3. `undefined`: each call is a request of its own. */
  readonly multicall: Hex | undefined
}

/**
 * Calls contracts without sending a transaction: in one request where the network has Multicall3,
 * else one by one. The calls of one request share their gas. So one that fails there is repeated
 * alone, and where all failed together, each half is.
 *
 * @returns An answer for each call: `undefined` for one that its contract refuses.
 * @throws what the node's failure is.
 */
export async function readContracts(
  { rpc, multicall }: ContractNetwork,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<readonly (Hex | undefined)[]> {
  const answers: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += portion) {
    const some = calls.slice(start, start + portion)
    answers.push(...(await (multicall ? callTogether(rpc, multicall, some, signal) : callSingly(rpc, some, signal))))
  }
  return answers
}

async function callTogether(
  rpc: RpcClient,
  to: Hex,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<readonly (Hex | undefined)[]> {
  if (calls.length === 1) return callSingly(rpc, calls, signal)
  const answer = await callOne(rpc, { to, data: encodeAggregate(calls) }, signal)
  if (answer === undefined) {
    const middle = calls.length >> 1
    const halves = [calls.slice(0, middle), calls.slice(middle)]
    return (await Promise.all(halves.map((half) => callTogether(rpc, to, half, signal)))).flat()
  }
  const answers = decodeAggregate(answer, calls.length)
  // The network has no Multicall3 there.
  if (!answers) return callSingly(rpc, calls, signal)
  const failed = calls.flatMap((call, at) => (answers[at] === undefined ? [{ call, at }] : []))
  const repeated = await callSingly(
    rpc,
    failed.map(({ call }) => call),
    signal,
  )
  const again = new Map(failed.map(({ at }, index) => [at, repeated[index]]))
  return answers.map((each, at) => each ?? again.get(at))
}

async function callSingly(
  rpc: RpcClient,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<readonly (Hex | undefined)[]> {
  const answers: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += together) {
    const some = calls.slice(start, start + together)
    answers.push(...(await Promise.all(some.map((call) => callOne(rpc, call, signal)))))
  }
  return answers
}

/** `undefined`: the contract refuses. */
async function callOne(rpc: RpcClient, { to, data }: ContractCall, signal: AbortSignal): Promise<Hex | undefined> {
  let answer: unknown
  try {
    answer = await rpc.request('eth_call', [{ to, data }, 'latest'], { signal })
  } catch (error) {
    signal.throwIfAborted()
    if (isRevert(error)) return undefined
    throw error
  }
  if (!isBytes(answer)) throw new InvalidAnswerError('eth_call', 'no bytes')
  return answer
}
