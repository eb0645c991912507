import { bitcoinAddresses, bitcoinTestNetworks, throwAwayBitcoinKeys } from '@latchkey/testkit/bitcoin'
import { expect, test } from 'vitest'
import type { Snapshot } from '../wallet/snapshot.js'
import { readAccounts } from './readAccounts.js'
import { readMemo } from './readMemo.js'
import { writeMemo } from './writeMemo.js'

const { Regtest, Mainnet } = bitcoinTestNetworks
const [payment, ordinals] = bitcoinAddresses(throwAwayBitcoinKeys[0], 0, Regtest)
const accounts = readAccounts('test', [
  { address: payment.address, publicKey: payment.publicKey, purpose: 'payment', path: "m/84'/1'/0'/0/0" },
  { address: ordinals.address, purpose: 'ordinals' },
]).map(({ account }) => account)
const snapshot: Snapshot = { accounts, networkId: Regtest.id }

test('readMemo() reads what writeMemo() wrote', () => {
  const memo = JSON.parse(JSON.stringify(writeMemo(snapshot)))
  expect(readMemo(memo, [])).toEqual(snapshot)
  expect(JSON.stringify(memo)).toContain(payment.publicKey)
})

test('readMemo() takes the network from the addresses when the memo has none', () => {
  const memo = writeMemo({ accounts })
  expect(memo).toMatchObject({ networkId: null })
  expect(readMemo(memo, [Regtest.id])).toEqual(snapshot)
})

test.each<[why: string, memo: unknown]>([
  ['nothing', undefined],
  ['a text', 'memo'],
  ['of another version', { ...(writeMemo(snapshot) as object), v: 2 }],
  ['without a list', { v: 1, networkId: Regtest.id, accounts: {} }],
  ['without accounts', { v: 1, networkId: Regtest.id, accounts: [] }],
  ['with accounts that are not objects', { v: 1, networkId: Regtest.id, accounts: [null, 'x'] }],
  ['with a malformed address', { v: 1, networkId: Regtest.id, accounts: [{ address: 'x', type: 'payment' }] }],
  ['of another network', { ...(writeMemo(snapshot) as object), networkId: Mainnet.id }],
])('readMemo() ignores a memo: %s', (_, memo) => {
  expect(readMemo(memo, [])).toBeUndefined()
})
