import { type NodeRpc, SourceError } from '@latchkey/server'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import type { ContractReader } from '../../data/evm/createContractReader.js'
import { readNumber } from '../../data/evm/readValues.js'
import type { ChainReads } from './ChainReads.js'

/** @see https://eips.ethereum.org/EIPS/eip-2612 */
const permitAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address) view returns (uint256)',
])
const separator = encodeFunctionData({ abi: permitAbi, functionName: 'DOMAIN_SEPARATOR' })

const blockSchema = v.object({ timestamp: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,12}$/i)) })

export function createChainReads({
  rpc,
  reader,
}: {
  readonly rpc: NodeRpc
  readonly reader: ContractReader
}): ChainReads {
  return {
    async allowances({ token, owner, spenders }, signal) {
      const calls = spenders.map((spender) => ({
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner as Hex, spender as Hex] }),
      }))
      const answers = await reader.read(calls, signal)
      return answers.map((answer) => readNumber(answer) ?? 0n)
    },
    async permits(tokens, signal) {
      const calls = tokens.flatMap((to) => [
        { to, data: separator },
        { to, data: encodeFunctionData({ abi: permitAbi, functionName: 'nonces', args: [to as Hex] }) },
      ])
      const answers = await reader.read(calls, signal)
      const isNumber = (at: number) => readNumber(answers[at]) !== undefined
      return new Map(tokens.map((token, at) => [token, isNumber(at * 2) && isNumber(at * 2 + 1)]))
    },
    async estimate({ value, ...rest }, signal) {
      const call = { ...rest, value: `0x${value.toString(16)}` }
      const gas = await rpc.request('eth_estimateGas', [call], { signal })
      if (typeof gas !== 'string' || !/^0x[\da-f]{1,16}$/i.test(gas)) throw new SourceError('node')
      return BigInt(gas)
    },
    async time(signal) {
      const { success, output } = v.safeParse(
        blockSchema,
        await rpc.request('eth_getBlockByNumber', ['latest', false], { signal }),
      )
      if (!success) throw new SourceError('node')
      return Number(BigInt(output.timestamp))
    },
  }
}
