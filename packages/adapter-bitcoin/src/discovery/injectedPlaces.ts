/** A path at which a wallet injects its own provider without an announcement. */
export interface InjectedPlace {
  /** The path of members from `window`. */
  readonly id: string
  /** The name that the wallet uses in other announcements, to recognize the same wallet. */
  readonly name: string
  readonly kind: 'unisat' | 'phantom'
  /** The wallet's id in public catalogues. */
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
