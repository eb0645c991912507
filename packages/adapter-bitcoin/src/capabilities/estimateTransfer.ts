import { type Call, isRecord, UnsupportedCapabilityError } from '@latchkey/core'
import type { Transfer, TransferEstimate } from '@latchkey/core/services'
import { decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinCore } from '../bitcoinCore.js'
import { readSatoshi } from '../esplora/readSatoshi.js'
import { requestEsplora } from '../esplora/requestEsplora.js'
import { checkSender } from '../transfers/checkSender.js'
import { recipientOf } from '../transfers/recipientOf.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/** Virtual bytes of an input with its signature, at most. */
const inputSizes = { p2wpkh: 68n, p2tr: 58n, p2sh: 91n, p2pkh: 148n } as const
/** Virtual bytes of a transaction without its inputs and outputs. */
const frame = 11n
/** Virtual bytes of the largest output (p2wsh, p2tr). */
const output = 43n

/**
 * Estimates the highest fee of a transfer, at the current rate for the next block, if the wallet
 * spends its smallest coins first and gets change. The wallet chooses the actual coins and fee.
 *
 * @throws {UnsupportedCapabilityError} for a token, and when the wallet would spend from another
 * account.
 */
export async function estimateTransfer(
  core: BitcoinCore,
  call: Call<BitcoinProvider>,
  { to, amount, token }: Transfer,
): Promise<TransferEstimate> {
  if (token !== undefined) throw new UnsupportedCapabilityError('transfer')
  checkSender(call)
  const { address, networkId, signal } = call
  recipientOf(to, networkId)
  const ask = <T>(path: string, parse: (answer: unknown) => T | undefined): Promise<T> =>
    requestEsplora(core, 'transfer', { networkId, path, parse, signal })
  const [coins, rate] = await Promise.all([ask(`/address/${address}/utxo`, readCoins), ask('/fee-estimates', readRate)])
  const { form } = decodeAddress(address)
  const inputSize = form in inputSizes ? inputSizes[form as keyof typeof inputSizes] : inputSizes.p2pkh
  const feeOf = (count: number): bigint => {
    const size = frame + 2n * output + BigInt(count) * inputSize
    return (size * rate + 999n) / 1000n
  }
  let count = 0
  let sum = 0n
  for (const coin of [...coins].sort((one, other) => (one < other ? -1 : 1))) {
    if (sum >= amount + feeOf(count)) break
    sum += coin
    count += 1
  }
  return { fee: feeOf(Math.max(count, 1)) }
}

function readCoins(answer: unknown): readonly bigint[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const values = answer.map((coin) => (isRecord(coin) ? readSatoshi(coin.value) : undefined))
  return values.every((value) => value !== undefined) ? (values as readonly bigint[]) : undefined
}

/**
 * Thousandths of a satoshi per virtual byte. The answer is keyed by the number of blocks until the
 * transaction is mined. Without an estimate, as on an empty chain, the minimum of 1 satoshi
 * applies.
 */
function readRate(answer: unknown): bigint | undefined {
  if (!isRecord(answer)) return undefined
  const rate = answer['1'] ?? answer['2'] ?? 1
  return typeof rate === 'number' && rate > 0 && rate < 1_000_000 ? BigInt(Math.ceil(rate * 1000)) : undefined
}
