import type { TextTable } from '../text/TextTable.js'

export interface ButtonTexts {
  readonly connect: string
  readonly connecting: string
  readonly reconnecting: string
  readonly finish: string
  readonly unsupported: string
  readonly failed: string
  readonly account: string
  readonly network: string
  readonly chooseNetwork: string
}

export const buttonText: TextTable<ButtonTexts> = {
  id: 'buttons',
  texts: {
    connect: 'Connect wallet',
    connecting: 'Connecting…',
    reconnecting: 'Reconnecting to your wallet',
    finish: 'Finish connecting',
    unsupported: 'Unsupported network',
    failed: 'Could not load. Try again',
    account: 'Account: {account}',
    network: 'Network: {network}',
    chooseNetwork: 'Choose network',
  },
}
