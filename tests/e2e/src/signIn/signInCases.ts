import type { WalletKey } from './SignInPage.ts'

export interface SignInCase {
  readonly namespace: string
  /** As the dialog shows it. */
  readonly wallet: string
  readonly key: WalletKey
  /** Of an account on the first network. */
  readonly address: RegExp
  readonly otherNetwork: string
}

/** A wallet of each namespace. */
export const signInCases: readonly SignInCase[] = [
  { namespace: 'eip155', wallet: 'Anchor', key: 'anchor', address: /^0x/, otherNetwork: 'eip155:8453' },
  {
    namespace: 'solana',
    wallet: 'Sloop',
    key: 'sloop',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    otherNetwork: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  },
  {
    namespace: 'bip122',
    wallet: 'Barge',
    key: 'barge',
    address: /^bc1q/,
    otherNetwork: 'bip122:000000000933ea01ad0ee984209779ba',
  },
  {
    namespace: 'polkadot',
    wallet: 'punt',
    key: 'punt',
    address: /^1/,
    otherNetwork: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  },
]
