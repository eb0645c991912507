import { InvalidAnswerError } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import type { ContractCall } from '../tokens/encodeAggregate.js'
import { type ContractNetwork, readContracts } from '../tokens/readContracts.js'
import { abi } from './abi.js'
import { poolSelectors } from './poolSelectors.js'
import { readWords } from './readWords.js'

/** A pool whose address its factory gives. */
export interface FoundPool {
  readonly address: Address
  /** In the order of the pool. */
  readonly tokens: readonly [Address, Address]
  /** Of v3, in 1/1,000,000. `undefined`: a pair of v2. */
  readonly fee: number | undefined
}

/** The fees of pools of v3, in 1/1,000,000. */
const fees = [100, 500, 3000, 10_000] as const

/**
 * The pools that trade any two neighbours of the paths.
 *
 * @throws {InvalidAnswerError} and what the node's failure is.
 */
export async function findPools(
  network: ContractNetwork,
  { v2, v3 }: SwapContracts,
  paths: readonly (readonly Address[])[],
  signal: AbortSignal,
): Promise<readonly FoundPool[]> {
  const wanted = pairsOf(paths).flatMap((tokens) => [
    ...(v2
      ? [{ tokens, fee: undefined, call: { to: v2.factory, data: abi.call(poolSelectors.getPair, ...tokens) } }]
      : []),
    ...(v3
      ? fees.map((fee) => ({
          tokens,
          fee,
          call: { to: v3.factory, data: abi.call(poolSelectors.getPool, ...tokens, fee) },
        }))
      : []),
  ])
  const calls: readonly ContractCall[] = wanted.map(({ call }) => call)
  const answers = await readContracts(network, calls, signal)
  return wanted.flatMap(({ tokens, fee }, at) => {
    const address = readAddress(answers[at])
    return address === undefined ? [] : [{ address, tokens, fee }]
  })
}

/** Each two neighbours once, in the order that pools have. */
function pairsOf(paths: readonly (readonly Address[])[]): readonly (readonly [Address, Address])[] {
  const pairs = new Map<string, readonly [Address, Address]>()
  for (const path of paths)
    for (const [at, one] of path.entries()) {
      const other = path[at + 1]
      if (other === undefined) continue
      const pair = one.toLowerCase() < other.toLowerCase() ? ([one, other] as const) : ([other, one] as const)
      pairs.set(pair.join(), pair)
    }
  return [...pairs.values()]
}

/** `undefined`: there is no pool. */
function readAddress(answer: Hex | undefined): Address | undefined {
  const [value = 0n] = readWords(answer, 1) ?? []
  if (value >= 1n << 160n) throw new InvalidAnswerError('eth_call', 'not the address of a pool')
  return value === 0n ? undefined : parseAddress(value.toString(16).padStart(40, '0'))
}
