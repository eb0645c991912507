import { encodeFunctionData, erc20Abi } from 'viem'
import type { Token } from '../tokens/Token.js'
import type { ContractReader } from './createContractReader.js'
import { readDecimals, readText } from './readValues.js'

const members = ['decimals', 'symbol', 'name'] as const

/**
 * Reads what tokens say of themselves.
 *
 * @returns By address, without contracts that have no decimals and no symbol.
 */
export async function readEvmTokens(
  reader: ContractReader,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Token>> {
  const calls = addresses.flatMap((to) =>
    members.map((functionName) => ({ to, data: encodeFunctionData({ abi: erc20Abi, functionName }) })),
  )
  const answers = await reader.read(calls, signal)
  const tokens = addresses.flatMap((address, at) => {
    const [first, second, third] = answers.slice(at * members.length)
    const decimals = readDecimals(first)
    const symbol = readText(second)
    if (decimals === undefined || !symbol) return []
    const token = { address, name: readText(third) || symbol, symbol, decimals, icon: undefined }
    return [[address, token] as const]
  })
  return new Map(tokens)
}
