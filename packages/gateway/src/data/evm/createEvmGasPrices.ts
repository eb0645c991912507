import { NodeError, type NodeRpc, SourceError } from '@latchkey/server'
import type { GasPriceSource, GasPrices } from '../sources/GasPriceSource.js'

/** Blocks whose tips count. */
const blocks = 10
/** Percentiles of the tips, for `standard`, `fast` and `instant`. */
const percentiles = [25, 50, 90]
/** The base fee rises by an eighth per block at most, so these last for one, two and three blocks. */
const growth = [64n, 72n, 81n] as const
const whole = 64n

/** Prices of gas from the nodes of an EVM network (EIP-1559), or one price where it has none. */
export function createEvmGasPrices(rpc: NodeRpc): GasPriceSource {
  const numberFrom = async (method: string, signal: AbortSignal): Promise<bigint> => {
    const price = readHex(await rpc.request(method, [], { signal }))
    if (price === undefined) throw new SourceError('node')
    return price
  }
  const legacyPrices = async (signal: AbortSignal): Promise<GasPrices> => {
    const price = await numberFrom('eth_gasPrice', signal)
    return { standard: price, fast: price, instant: price }
  }
  const historyOf = async (signal: AbortSignal): Promise<FeeHistory | undefined> => {
    try {
      return readHistory(
        await rpc.request('eth_feeHistory', [`0x${blocks.toString(16)}`, 'latest', percentiles], { signal }),
      )
    } catch (error) {
      // The network is older than EIP-1559.
      if (error instanceof NodeError) return undefined
      throw error
    }
  }
  return {
    name: 'node',
    async gasPrices(signal) {
      const history = await historyOf(signal)
      if (!history) return legacyPrices(signal)
      const usual = history.tips.length > 0 ? 0n : await numberFrom('eth_maxPriorityFeePerGas', signal)
      const priceAt = (at: 0 | 1 | 2): bigint => {
        const tip = history.tips.length > 0 ? medianOf(history.tips.map((tips) => tips[at] ?? 0n)) : usual
        return (history.baseFee * growth[at]) / whole + tip
      }
      return { standard: priceAt(0), fast: priceAt(1), instant: priceAt(2) }
    },
  }
}

interface FeeHistory {
  /** Of the next block. */
  readonly baseFee: bigint
  /** Of blocks with transactions, by percentile. */
  readonly tips: readonly (readonly bigint[])[]
}

/** @returns `undefined` for a network without a base fee. */
function readHistory(answer: unknown): FeeHistory | undefined {
  const { baseFeePerGas, gasUsedRatio, reward } = Object(answer) as Readonly<Record<string, unknown>>
  const baseFee = Array.isArray(baseFeePerGas) ? readHex(baseFeePerGas.at(-1)) : undefined
  if (baseFee === undefined || baseFee === 0n) return undefined
  const rewards = Array.isArray(reward) ? reward : []
  const ratios = Array.isArray(gasUsedRatio) ? gasUsedRatio : []
  const tips = rewards.flatMap((each: unknown, at) => {
    if (!Array.isArray(each) || !(ratios[at] > 0)) return []
    const read = each.map(readHex)
    return read.every((tip) => tip !== undefined) ? [read] : []
  })
  return { baseFee, tips }
}

function readHex(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  return sorted[sorted.length >> 1] ?? 0n
}
