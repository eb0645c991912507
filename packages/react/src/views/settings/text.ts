import type { TextTable } from '../../text/TextTable.js'

export interface SettingsTexts {
  readonly title: string
  readonly network: string
  readonly wallet: string
  readonly accounts: string
  readonly accountsOf: string
  readonly elsewhere: string
  readonly disconnect: string
  readonly failed: string
  readonly accountSwitched: string
  readonly switchFailed: string
  readonly switchRefused: string
}

export const settingsText: TextTable<SettingsTexts> = {
  id: 'settings',
  texts: {
    title: 'Wallet and accounts',
    network: 'Network',
    wallet: 'Manage wallets',
    accounts: 'Accounts',
    accountsOf: 'Accounts · {type}',
    elsewhere: 'On other networks',
    disconnect: 'Disconnect',
    failed: 'Failed to disconnect',
    accountSwitched: 'Account switched',
    switchFailed: 'Could not switch account',
    switchRefused: 'Not signed in. The account stays as it was.',
  },
}
