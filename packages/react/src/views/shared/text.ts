import type { TextTable } from '../../text/TextTable.js'

/** By the account's type, as adapters name it. */
export interface AccountTypeTexts {
  readonly eoa: string
  readonly smartAccount: string
  readonly payment: string
  readonly ordinal: string
  readonly sr25519: string
  readonly ed25519: string
  readonly ecdsa: string
  readonly ethereum: string
}

export const accountTypeText: TextTable<AccountTypeTexts> = {
  id: 'accountTypes',
  texts: {
    eoa: 'Standard',
    smartAccount: 'Smart account',
    payment: 'Payment',
    ordinal: 'Ordinals',
    sr25519: 'Sr25519',
    ed25519: 'Ed25519',
    ecdsa: 'ECDSA',
    ethereum: 'Ethereum',
  },
}

/** By the reason for which a connection ended. */
export interface EndedTexts {
  readonly left: string
  readonly leftText: string
  readonly expired: string
  readonly expiredText: string
  readonly lost: string
  readonly lostText: string
}

export const endedText: TextTable<EndedTexts> = {
  id: 'ended',
  texts: {
    left: '{name} ended the connection',
    leftText: 'It no longer shares an account with this page. Connect again to go on.',
    expired: 'The connection to {name} ran out',
    expiredText: 'Connect again to go on.',
    lost: '{name} is not reachable any more',
    lostText: 'The connection comes back by itself when the wallet does.',
  },
}
