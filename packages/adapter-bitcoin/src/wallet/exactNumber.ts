/** Satoshi as the number that some wallets want. It is exact: all that there will ever be are fewer than 2^51. */
export function exactNumber(amount: bigint): number {
  return Number(amount)
}
