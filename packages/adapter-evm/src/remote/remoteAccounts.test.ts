import { expect, test } from 'vitest'
import { remoteAccounts } from './remoteAccounts.js'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const grant = (accounts: readonly object[], networkIds: readonly string[] = []) =>
  remoteAccounts({ accounts, networkIds } as object as Parameters<typeof remoteAccounts>[0])

test('remoteAccounts() lists an account once, with its type, its key, and its networks when they are limited', () => {
  const read = grant(
    [
      { networkId: 'eip155:1', address: ada.toLowerCase() },
      { networkId: 'eip155:10', address: ada },
      { networkId: 'eip155:1', address: bob, type: 'smartAccount', publicKey: '0x02' },
    ],
    ['eip155:1'],
  )
  expect(read).toEqual({
    networkIds: ['eip155:1', 'eip155:10'],
    accounts: [
      { id: ada, address: ada, type: 'eoa' },
      { id: bob, address: bob, type: 'smartAccount', networkIds: ['eip155:1'], publicKey: '0x02' },
    ],
  })
})

test('remoteAccounts() leaves out only the invalid entries', () => {
  const read = grant(
    [
      { networkId: 'eip155:0', address: ada },
      { networkId: 'solana:x', address: ada },
      { networkId: 'eip155:1', address: '0x1' },
      { networkId: 'eip155:1', address: `x${ada}` },
      { networkId: 'eip155:1', address: bob },
    ],
    ['eip155:x', 'eip155:1'],
  )
  expect(read).toEqual({ networkIds: ['eip155:1'], accounts: [{ id: bob, address: bob, type: 'eoa' }] })
})
