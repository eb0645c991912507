import { parseUnits } from 'viem'

/** Smallest units of an amount as the dialog writes it in English: `1,234.5 USDC`. */
export function unitsOf(text: string, decimals: number): bigint {
  const [, digits] = /(\d[\d,]*(?:\.\d+)?)/.exec(text) ?? []
  if (digits === undefined) throw new Error(`"${text}" has no amount.`)
  return parseUnits(digits.replaceAll(',', ''), decimals)
}
