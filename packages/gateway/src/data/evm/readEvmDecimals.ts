import { encodeFunctionData, erc20Abi } from 'viem'
import type { ContractReader } from './createContractReader.js'
import { readDecimals } from './readValues.js'

/** Reads the decimals that contracts name. By address, without contracts that name none. */
export async function readEvmDecimals(
  reader: ContractReader,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answers = await reader.read(
    addresses.map((to) => ({ to, data })),
    signal,
  )
  const named = addresses.flatMap((address, at) => {
    const decimals = readDecimals(answers[at])
    return decimals === undefined ? [] : [[address, decimals] as const]
  })
  return new Map(named)
}
