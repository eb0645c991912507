import type { Message } from './readTransaction.ts'

const perSignature = 5_000n
const microLamports = 1_000_000n
const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const setLimit = 2
const setPrice = 3
const defaultLimit = 200_000n
const builtInLimit = 3_000n
const mostUnits = 1_400_000n
const builtIn = new Set([
  '11111111111111111111111111111111',
  budgetProgram,
  'Vote111111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
])

/**
 * The fee of a transaction: 5000 lamports per signature, and the offered price of its compute
 * units.
 */
export function feeOf({ header, staticAccounts, instructions }: Message): {
  readonly fee: bigint
  readonly price: bigint
} {
  let price = 0n
  let limit: bigint | undefined
  let units = 0n
  for (const { programAddressIndex, data } of instructions) {
    const program = staticAccounts[programAddressIndex] ?? ''
    units += builtIn.has(program) ? builtInLimit : defaultLimit
    if (program !== budgetProgram || !data) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === setLimit && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === setPrice && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const allowed = limit ?? units
  const work = allowed < mostUnits ? allowed : mostUnits
  const priority = (price * work + microLamports - 1n) / microLamports
  return { fee: perSignature * BigInt(header.numSignerAccounts) + priority, price }
}
