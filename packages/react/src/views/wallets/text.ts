import type { TextTable } from '../../text/TextTable.js'

export interface WalletsTexts {
  readonly title: string
  readonly locked: string
  readonly disconnect: string
  readonly another: string
  readonly add: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly switched: string
  readonly disconnected: string
  readonly failed: string
}

export const walletsText: TextTable<WalletsTexts> = {
  id: 'wallets',
  texts: {
    title: 'Wallets',
    locked: 'Locked',
    disconnect: 'Disconnect {wallet}',
    another: 'Connect another wallet',
    add: 'Add with {wallet}',
    emptyTitle: 'No wallet is connected',
    emptyText: 'Connect one to see it here.',
    switched: 'Wallet switched',
    disconnected: 'Wallet disconnected',
    failed: 'Failed to disconnect wallet',
  },
}
