import { pad } from 'viem'
import { expect, test } from 'vitest'
import { eventTopics } from '../outcome/readReceived.js'
import { tokensLeft } from './tokensLeft.js'

const account = '0x00000000000000000000000000000000000A11cE'
const pool = '0x0000000000000000000000000000000000000B0b'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const log = (event: string, ...addresses: readonly `0x${string}`[]) => ({
  address: token,
  topics: [event, ...addresses.map((each) => pad(each))],
})

test.each<[string, ReturnType<typeof log>]>([
  ['a token or a collectible', log(eventTopics.transfer, account, pool)],
  ['one of many collectibles', log(eventTopics.transferSingle, pool, account, pool)],
  ['several of many collectibles', log(eventTopics.transferBatch, pool, account, pool)],
])('%s that the account gave is named by its contract', (_, given) => {
  expect(tokensLeft([given], account)).toEqual([token.toLowerCase()])
})

test('what the account got, what others gave, and other events are not named', () => {
  const logs = [
    log(eventTopics.transfer, pool, account),
    log(eventTopics.transferSingle, account, pool, account),
    log(eventTopics.deposit, account),
    { address: token, topics: 'none' },
    null,
  ]
  expect(tokensLeft(logs, account)).toEqual([])
})

test('a node without events says nothing', () => {
  expect(tokensLeft(undefined, account)).toBeUndefined()
})
