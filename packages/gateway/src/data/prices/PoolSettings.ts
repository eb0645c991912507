/** Addresses are in their canonical form. */
export interface PoolSettings {
  readonly kind: 'pools'
  readonly stable: readonly string[]
  readonly wrappedNative: string | undefined
  readonly base: readonly string[]
  readonly v2: { readonly factory: string } | undefined
  readonly v3: { readonly factory: string; readonly quoter: string } | undefined
  readonly leastLiquidity: number
}
