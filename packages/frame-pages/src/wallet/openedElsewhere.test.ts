import { expect, test } from 'vitest'
import { openedElsewhere } from './openedElsewhere.js'

const addresses = { eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', solana: '1'.repeat(32) } as const
const wallet = { id: 'now', addresses, isOpened: true, isReplaceable: false }
const code = { id: 'code', kind: 'code', createdAt: 0 }
const own = { id: 'this', isThis: true, seenAt: 0, opener: 'one' }
const other = { id: 'phone', isThis: false, seenAt: 0, opener: 'two' }
const earlier = { id: 'before', createdAt: 0, factors: [], otherDevices: 0 }

test.each([
  ['this device alone', { factors: [], devices: [own] }, false],
  ['a device that opens nothing', { factors: [], devices: [own, { ...other, opener: undefined }] }, false],
  ['another device', { factors: [], devices: [own, other] }, true],
  ['a factor', { factors: [code], devices: [own] }, true],
])('with %s', (_, openers, isOpened) => {
  expect(openedElsewhere({ wallet, earlier: [], ...openers })).toEqual([{ id: 'now', isOpened }])
})

test.each([
  ['nothing else', earlier, false],
  ['another device', { ...earlier, otherDevices: 1 }, true],
  ['a factor', { ...earlier, factors: [code] }, true],
])('an earlier wallet with %s', (_, one, isOpened) => {
  const found = openedElsewhere({ wallet, factors: [code], devices: [own], earlier: [one] })
  expect(found).toEqual([
    { id: 'now', isOpened: true },
    { id: 'before', isOpened },
  ])
})

test('a user without a wallet', () => {
  expect(openedElsewhere({ wallet: undefined, factors: [], devices: [own], earlier: [] })).toEqual([])
})
