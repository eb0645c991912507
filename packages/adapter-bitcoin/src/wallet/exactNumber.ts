/**
 * Satoshi as a number, as some wallets expect it. It is exact, because the supply is less than 2^51
 * satoshi.
 */
export function exactNumber(amount: bigint): number {
  return Number(amount)
}
