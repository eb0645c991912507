/** Writes what a pool keeps for the locale. @param fee - In 1/1,000,000: 3000 is 0.3 %. */
export function writePoolFee(fee: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(fee / 1_000_000)
}
