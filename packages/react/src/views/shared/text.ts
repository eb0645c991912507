import type { TextTable } from '../../text/TextTable.js'

/** By the account's type, as adapters name it. */
export interface AccountTypeWords {
  readonly eoa: string
  readonly smartAccount: string
  readonly payment: string
  readonly ordinal: string
  readonly sr25519: string
  readonly ed25519: string
  readonly ecdsa: string
  readonly ethereum: string
}

export const accountTypeText: TextTable<AccountTypeWords> = {
  id: 'accountTypes',
  words: {
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
