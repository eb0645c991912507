/** A place in the page where a wallet puts a provider of its own, which tells nobody. */
export interface InjectedPlace {
  /** The path of members from `window`. */
  readonly id: string
  /** As the wallet calls itself elsewhere, so that it is known to be the same. */
  readonly name: string
  readonly kind: 'unisat' | 'phantom'
  /** In public catalogues. */
  readonly explorerId?: string | undefined
}

export const injectedPlaces: readonly InjectedPlace[] = [
  { id: 'unisat', name: 'UniSat Wallet', kind: 'unisat' },
  {
    id: 'okxwallet.bitcoin',
    name: 'OKX Wallet',
    kind: 'unisat',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    id: 'phantom.bitcoin',
    name: 'Phantom',
    kind: 'phantom',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  },
]
