import { isRevert } from '@latchkey/adapter-evm/errors'
import { type NodeRpc, SourceError } from '@latchkey/server'
import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'

export interface ContractCall {
  readonly to: string
  readonly data: Hex
}

/** Calls contracts of one network, many at once. */
export interface ContractReader {
  /**
   * @returns The answers in the order of the calls. `undefined`: the call failed, or there is no
   * contract.
   * @throws {SourceError} No node has a usable answer.
   * @throws {NodeError} A node refused for a reason other than the contract's.
   */
  read(calls: readonly ContractCall[], signal: AbortSignal): Promise<readonly (Hex | undefined)[]>
}

export interface ContractReaderOptions {
  readonly rpc: NodeRpc
  /** Address of Multicall3. `undefined`: each call is a request of its own. */
  readonly multicall: string | undefined
}

/** Calls in one request. Below the gas limit that nodes have for a call. */
const maxCalls = 100
/** Requests at the same time, where there is no Multicall3. */
const maxRequests = 10

export function createContractReader({ rpc, multicall }: ContractReaderOptions): ContractReader {
  const request = async (call: ContractCall, signal: AbortSignal): Promise<Hex> => {
    const answer = await rpc.request('eth_call', [call, 'latest'], { signal })
    if (typeof answer === 'string' && /^0x(?:[\da-f]{2})*$/i.test(answer)) return answer as Hex
    throw new SourceError('node')
  }
  const readOne = async (call: ContractCall, signal: AbortSignal): Promise<Hex | undefined> => {
    try {
      const answer = await request(call, signal)
      return answer === '0x' ? undefined : answer
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
  const readEach = async (calls: readonly ContractCall[], signal: AbortSignal) => {
    const answers: (Hex | undefined)[] = []
    for (let at = 0; at < calls.length; at += maxRequests) {
      const some = calls.slice(at, at + maxRequests).map((call) => readOne(call, signal))
      answers.push(...(await Promise.all(some)))
    }
    return answers
  }
  const readTogether = async (
    contract: string,
    calls: readonly ContractCall[],
    signal: AbortSignal,
  ): Promise<readonly (Hex | undefined)[]> => {
    if (calls.length === 1) return readEach(calls, signal)
    const args = calls.map(({ to, data }) => ({ target: to as Hex, allowFailure: true, callData: data }))
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [args] })
    const answer = await request({ to: contract, data }, signal).catch((error: unknown) => {
      if (isRevert(error)) return undefined
      throw error
    })
    // There is no contract at the address.
    if (answer === '0x') return readEach(calls, signal)
    if (answer === undefined) {
      // One call used up the gas of all. It is found by asking for halves.
      const middle = calls.length >> 1
      const halves = [calls.slice(0, middle), calls.slice(middle)]
      const read = await Promise.all(halves.map((half) => readTogether(contract, half, signal)))
      return read.flat()
    }
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
    // A call fails also when one before it left too little gas.
    const failed = calls.filter((_, at) => !results[at]?.success)
    const again = new Map((await readEach(failed, signal)).map((each, at) => [failed[at], each] as const))
    return calls.map((call, at) => {
      const result = results[at]
      if (!result?.success) return again.get(call)
      return result.returnData === '0x' ? undefined : result.returnData
    })
  }

  return {
    async read(calls, signal) {
      if (multicall === undefined) return readEach(calls, signal)
      const answers: (Hex | undefined)[] = []
      for (let at = 0; at < calls.length; at += maxCalls) {
        answers.push(...(await readTogether(multicall, calls.slice(at, at + maxCalls), signal)))
      }
      return answers
    },
  }
}
