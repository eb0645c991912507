import { expect, test } from 'vitest'
import { readFunds } from './readFunds.js'

const addresses = { eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', solana: 'aA1N' } as const
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = (id: string) => ({ id, name: id, nativeCurrency: currency })
const networks = ['eip155:1', 'eip155:2', 'eip155:3', 'eip155:4', 'solana:a', 'solana:b'].map(network)

/** What each node answers. */
const answers: Readonly<Record<string, unknown>> = {
  'eip155:1': '0x16345785d8a0000',
  'eip155:2': '0x0',
  'eip155:3': 'much',
  'solana:a': { value: 7 },
  'solana:b': { value: -1 },
}

test('reads what there is of each currency, and which networks do not say', async () => {
  const asked: (readonly [string, string, unknown])[] = []
  const nodeOf = (id: string) => ({
    async call(method: string, params: unknown) {
      asked.push([id, method, params])
      if (!Object.hasOwn(answers, id)) throw new Error('It does not answer.')
      return answers[id]
    },
  })
  const { held, unread } = await readFunds({ networks, addresses, nodeOf, signal: new AbortController().signal })
  expect(held.map(({ network: { id }, amount }) => [id, amount])).toEqual([
    ['eip155:1', 10n ** 17n],
    ['solana:a', 7n],
  ])
  expect(unread.map(({ id }) => id)).toEqual(['eip155:3', 'eip155:4', 'solana:b'])
  expect(asked[0]).toEqual(['eip155:1', 'eth_getBalance', [addresses.eip155, 'latest']])
  expect(asked[4]).toEqual(['solana:a', 'getBalance', [addresses.solana]])
})

test('ends with its signal', async () => {
  const ends = new AbortController()
  const nodeOf = () => ({
    async call() {
      ends.abort(new Error('closed'))
      throw new Error('It does not answer.')
    },
  })
  await expect(readFunds({ networks, addresses, nodeOf, signal: ends.signal })).rejects.toThrow('closed')
})
