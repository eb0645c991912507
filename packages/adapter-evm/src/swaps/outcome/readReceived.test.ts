import { type Address, type Hex, pad, toEventSelector, toHex } from 'viem'
import { expect, test } from 'vitest'
import { eventTopics, receivedToken, unwrappedBy } from './readReceived.js'

const token: Address = `0x${'1'.repeat(40)}`
const weth: Address = `0x${'2'.repeat(40)}`
const account: Address = `0x${'a'.repeat(40)}`
const pool: Address = `0x${'b'.repeat(40)}`

/** An event with an amount, as nodes write it. */
function log(address: Address, event: Hex, people: readonly Address[], amount: bigint) {
  return { address, topics: [event, ...people.map((each) => pad(each))], data: toHex(amount, { size: 32 }) }
}
const transfer = (from: Address, to: Address, amount: bigint, of = token) =>
  log(of, eventTopics.transfer, [from, to], amount)

test('the topics are the hashed signatures', () => {
  expect(eventTopics).toEqual({
    transfer: toEventSelector('Transfer(address,address,uint256)'),
    transferSingle: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
    transferBatch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
    deposit: toEventSelector('Deposit(address,uint256)'),
    withdrawal: toEventSelector('Withdrawal(address,uint256)'),
  })
})

test('what arrives is the sum of the transfers to the account, less those from it', () => {
  const logs = [
    transfer(pool, account, 10n),
    transfer(account, pool, 3n),
    transfer(pool, pool, 50n),
    transfer(pool, account, 70n, weth),
    // A collectible has its number as a topic, and no data.
    { address: token, topics: [eventTopics.transfer, pad(pool), pad(account), pad('0x01')], data: '0x' },
    { address: token, topics: 'none', data: '0x' },
    null,
  ]
  expect(receivedToken(logs, token, account, weth)).toBe(7n)
  expect(receivedToken('no list', token, account, weth)).toBe(0n)
})

test('a deposit counts for the wrapped currency only', () => {
  const logs = [log(weth, eventTopics.deposit, [account], 5n)]
  expect(receivedToken(logs, weth, account, weth)).toBe(5n)
  expect(receivedToken(logs, weth, account, undefined)).toBe(0n)
  expect(receivedToken([log(token, eventTopics.deposit, [account], 5n)], token, account, weth)).toBe(0n)
})

test('what trusted contracts unwrap is counted, by the wrapped currency itself', () => {
  const logs = [
    log(weth, eventTopics.withdrawal, [pool], 5n),
    log(weth, eventTopics.withdrawal, [account], 7n),
    log(token, eventTopics.withdrawal, [pool], 100n),
  ]
  expect(unwrappedBy(logs, weth, [pool])).toBe(5n)
  expect(unwrappedBy(logs, weth, [])).toBe(0n)
})
