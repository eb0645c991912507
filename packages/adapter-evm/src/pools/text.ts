/** Texts that users read of swaps in pools. */
export const poolText: {
  readonly provider: string
  readonly v2: string
  readonly v3: string
  readonly wrap: string
} = {
  provider: 'Uniswap',
  v2: 'Uniswap v2',
  v3: 'Uniswap v3',
  wrap: 'Wrapped currency',
}
