/** In which size an amount fits beside its token. */
export function lengthOf(amountText: string): 'long' | 'longer' | undefined {
  if (amountText.length > 14) return 'longer'
  return amountText.length > 9 ? 'long' : undefined
}
