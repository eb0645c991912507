import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.js'
import type { Node } from './createNode.js'
import { simulate } from './simulate.js'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const name = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) =>
  `0x${(typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')}`
const moved = (contract: string, from: string, to: string, units: bigint, more: readonly string[] = []) => ({
  address: contract,
  topics: [name, word(from), word(to), ...more],
  data: word(units),
})

function nodeWith(answer: unknown): Node {
  return {
    async call(method) {
      if (method !== 'eth_simulateV1') throw new RequestError(-32000, 'It does not say.')
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}
const wanted = { to: token, value: 5n, data: '0x1234' } as const
const { signal } = new AbortController()
const read = async (answer: unknown) => (await simulate(nodeWith(answer), [wanted], own, signal))?.changes
const outcome = (logs: readonly object[], status = '0x1') => ({ status, gasUsed: '0x5208', logs, returnData: '0x' })
const done = (logs: readonly object[]) => [{ calls: [outcome(logs)] }]

test('what arrives and what leaves is summed by token, in either case of an address', async () => {
  const logs = [
    moved(native, own.toLowerCase(), token, 5n),
    moved(token, other, own, 30n),
    moved(token.toUpperCase().replace('0X', '0x'), own, other, 10n),
    moved(other, other, token, 99n),
  ]
  await expect(read(done(logs))).resolves.toEqual([
    { contract: undefined, token: undefined, units: -5n },
    { contract: token, token: undefined, units: 20n },
  ])
})

test('what comes back in the same transaction changes nothing', async () => {
  await expect(read(done([moved(token, own, other, 7n), moved(token, other, own, 7n)]))).resolves.toEqual([])
})

test('items of collections and other events are no amounts', async () => {
  const logs = [moved(token, other, own, 1n, [word(7n)]), { address: token, topics: [word(1n)], data: '0x' }]
  await expect(read(done(logs))).resolves.toEqual([])
})

test('at most six tokens are shown', async () => {
  const logs = Array.from({ length: 9 }, (_, at) => moved(`0x${String(at + 1).padStart(40, '1')}`, other, own, 1n))
  expect(await read(done(logs))).toHaveLength(6)
})

test.each([
  ['has no such method', new RequestError(-32601, 'Not found.')],
  ['answers something else', { calls: [] }],
  ['answers nothing', []],
  ['answers for fewer transactions', [{ calls: [] }]],
])('nothing is known where the node %s', async (_, answer) => {
  await expect(read(answer)).resolves.toBeUndefined()
})

test('an aborted read ends with its reason', async () => {
  const ends = new AbortController()
  ends.abort(new Error('gone'))
  await expect(simulate(nodeWith(new Error('cut')), [wanted], own, ends.signal)).rejects.toThrow('gone')
})

test('each transaction in a row has its gas, and why it fails', async () => {
  const failed = { ...outcome([], '0x0'), error: { code: 3, message: 'execution reverted' } }
  const node = nodeWith([{ calls: [outcome([moved(token, other, own, 5n)]), failed] }])
  await expect(simulate(node, [wanted, wanted], own, signal)).resolves.toEqual({
    calls: [
      { gas: 21_000n, failure: undefined },
      { gas: 21_000n, failure: 'execution reverted' },
    ],
    changes: [{ contract: token, token: undefined, units: 5n }],
  })
})
