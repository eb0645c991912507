import type { TextTable } from '../../text/TextTable.js'

export interface NetworksTexts {
  readonly title: string
  readonly search: string
  readonly more: string
  readonly noneFound: string
  readonly noneFoundText: string
  readonly empty: string
  readonly emptyText: string
  readonly test: string
  readonly notApproved: string
  readonly notSwitchable: string
  readonly noAccount: string
  readonly locked: string
  readonly others: string
  readonly notConnected: string
  readonly whatIsANetwork: string
  readonly failed: string
}

export const networksText: TextTable<NetworksTexts> = {
  id: 'networks',
  texts: {
    title: 'Choose network',
    search: 'Search networks',
    more: 'More networks',
    noneFound: 'No network found',
    noneFoundText: 'This app has no network called “{query}”.',
    empty: 'No networks',
    emptyText: 'This app has not set up any networks.',
    test: 'Test',
    notApproved: 'Not approved in {wallet}',
    notSwitchable: 'Change the network in {wallet}',
    noAccount: '{wallet} has no account here',
    locked: 'Unlock {wallet} first',
    others: 'With another wallet',
    notConnected: '{namespace} · not connected',
    whatIsANetwork: 'What is a network?',
    failed: 'Could not switch network',
  },
}
