import type { Account } from '@latchkey/core'

/** Accounts of the fake namespace. */
export const fakeAccounts: Readonly<Record<'alice' | 'bob', Account>> = {
  alice: { id: 'alice', address: 'fake-alice', type: 'eoa' },
  bob: { id: 'bob', address: 'fake-bob', type: 'eoa' },
}
