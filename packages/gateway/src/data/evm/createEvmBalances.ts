import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { NodeRpc } from '../../outgoing/createNodeRpc.js'
import { SourceError } from '../../outgoing/SourceError.js'
import type { BalanceSource, TokenBalance } from '../sources/BalanceSource.js'
import type { Discovery } from '../tokens/createDiscovery.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import type { ContractReader } from './createContractReader.js'
import { readNumber } from './readValues.js'

export interface EvmBalancesOptions {
  readonly rpc: NodeRpc
  readonly reader: ContractReader
  readonly tokens: TokenDirectory
  readonly discovery: Discovery
}

/** Balances from the nodes of an EVM network: of the listed tokens, and of those that were found. */
export function createEvmBalances({ rpc, reader, tokens, discovery }: EvmBalancesOptions): BalanceSource {
  const nativeBalance = async (address: string, signal: AbortSignal): Promise<TokenBalance> => {
    const answer = await rpc.request('eth_getBalance', [address, 'latest'], { signal })
    if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer)) throw new SourceError('node')
    return { token: tokens.native, amount: BigInt(answer) }
  }
  const tokenBalances = async (
    owner: string,
    asked: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[]> => {
    const listed = new Map(tokens.listed.map((token) => [token.address ?? '', token]))
    const found = await discovery.tokensOf(owner)
    const addresses = [...new Set([...listed.keys(), ...asked, ...found])].filter((address) => address !== '')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
    const answers = await reader.read(
      addresses.map((to) => ({ to, data })),
      signal,
    )
    const amounts = new Map(addresses.map((address, at) => [address, readNumber(answers[at]) ?? 0n]))
    const held = addresses.filter((address) => (amounts.get(address) ?? 0n) > 0n)
    const described = await tokens.describe(
      held.filter((address) => !listed.has(address)),
      signal,
    )
    return held.flatMap((address) => {
      const token = listed.get(address) ?? described.get(address)
      return token ? [{ token, amount: amounts.get(address) ?? 0n }] : []
    })
  }

  return {
    name: 'node',
    async balances({ address, tokens: asked }, signal) {
      const [native, others] = await Promise.all([
        nativeBalance(address, signal),
        tokenBalances(address, asked, signal),
      ])
      return [native, ...others]
    },
  }
}
