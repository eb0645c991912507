import type { TextTable } from '../../text/TextTable.js'

export interface AccountTexts {
  readonly title: string
  readonly copy: string
  readonly namespaces: string
  readonly turnTo: string
  readonly add: string
  readonly addWith: string
  readonly explorer: string
  readonly balance: string
  readonly balanceLoading: string
  readonly balanceFailed: string
  readonly lockedTitle: string
  readonly lockedText: string
  readonly unreachedTitle: string
  readonly unreachedText: string
  readonly gatedTitle: string
  readonly gatedText: string
  readonly tabs: string
  readonly network: string
  readonly unknownNetwork: string
  readonly wallet: string
  readonly disconnect: string
  readonly failed: string
}

export const accountText: TextTable<AccountTexts> = {
  id: 'account',
  texts: {
    title: 'Account',
    copy: 'Copy address',
    namespaces: 'Accounts',
    turnTo: 'Switch to {namespace}',
    add: 'Add {namespace}',
    addWith: 'Add {namespace} with {wallet}',
    explorer: 'View on {explorer}',
    balance: 'Balance',
    balanceLoading: 'Loading balance',
    balanceFailed: 'Balance unavailable right now',
    lockedTitle: '{wallet} is locked',
    lockedText: 'Unlock it to go on. You stay connected.',
    unreachedTitle: 'Waiting for the connection to {wallet}',
    unreachedText: 'This is what was last known. {wallet} gets your requests once the connection is back.',
    gatedTitle: 'One step is left',
    gatedText: 'The app has not let you in yet. Finish signing in, or disconnect.',
    tabs: 'What this account has',
    network: 'Network',
    unknownNetwork: 'Unsupported network',
    wallet: 'Wallet and accounts',
    disconnect: 'Disconnect',
    failed: 'Failed to disconnect',
  },
}
