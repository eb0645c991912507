import { createManualClock } from '@latchkey/server/testing'
import { getAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeChain, type FakeTransaction, fakeAddress, fakeContract } from '../../../testing/createFakeChain.js'
import { startService } from '../../../testing/startService.js'
import { startTestGateway } from '../../../testing/startTestGateway.js'
import { openDatabase } from '../../database/openDatabase.js'
import { NotReadyError } from '../sources/NotReadyError.js'
import type { Token } from '../tokens/Token.js'
import { createBlockReader } from './createBlockReader.js'
import { createBudget } from './createBudget.js'
import { createFollower } from './createFollower.js'
import { createIndexActivity } from './createIndexActivity.js'
import { createIndexNfts } from './createIndexNfts.js'
import { createIndexTokens } from './createIndexTokens.js'
import { createSqlIndexRepository } from './createSqlIndexRepository.js'
import { createSqlNftMetadata } from './createSqlNftMetadata.js'

const migrations = new URL('../../../migrations', import.meta.url)
const network = 'eip155:1'
const { signal } = new AbortController()
const native: Token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const known = getAddress(fakeContract(0))
const token: Token = { address: known, name: 'Pebble', symbol: 'PBL', decimals: 6, icon: undefined }
const ada = getAddress(fakeAddress(1))

function start(rate = 1000) {
  const database = openDatabase(':memory:', migrations)
  onTestFinished(() => {
    database.$client.close()
  })
  const clock = createManualClock()
  const chain = createFakeChain()
  const repository = createSqlIndexRepository(database)
  const metadata = createSqlNftMetadata(database)
  const budget = createBudget(clock, rate)
  const reader = createBlockReader({ rpc: chain, spend: budget.spend })
  const count = () => undefined
  const follower = createFollower({ network, owner: 'a', repository, reader, budget, clock, from: 0, count })
  const tokens = { native, listed: [], describe: async () => new Map([[known, token]]) }
  return {
    clock,
    chain,
    follow: () => follower.follow(signal),
    activity: createIndexActivity({ network, repository, metadata, tokens }),
    nfts: createIndexNfts({ network, repository, metadata: { describe: (keys) => metadata.find(network, keys) } }),
    discovered: createIndexTokens({ network, repository }),
  }
}

const request = { address: ada, cursor: undefined, most: 10 }
const nothing: FakeTransaction = { from: 1, to: 2, value: 0, isSuccessful: true, transfers: [] }

test('an index that has not begun, or that is far behind, is not ready, so that clients or an explorer are asked', async () => {
  const { chain, clock, follow, activity, nfts } = start(20)
  await expect(activity.activity(request, signal)).rejects.toBeInstanceOf(NotReadyError)
  await expect(nfts.nfts(request, signal)).rejects.toBeInstanceOf(NotReadyError)
  for (let count = 0; count < 90; count += 1) chain.mine([nothing])
  await follow()
  await expect(activity.activity(request, signal)).rejects.toBeInstanceOf(NotReadyError)
  for (let count = 0; count < 20; count += 1) {
    clock.advance(1000)
    await follow()
  }
  await expect(activity.activity(request, signal)).resolves.toMatchObject({ items: { length: 10 } })
})

test('a token that can’t be described, and a payment to oneself, are no wrong amounts', async () => {
  const { chain, follow, activity, discovered } = start()
  const move = { standard: 'erc20', from: 2, to: 1, id: 0, amount: 5 } as const
  chain.mine([
    {
      ...nothing,
      transfers: [
        { ...move, contract: 0 },
        { ...move, contract: 1 },
      ],
    },
    { ...nothing, to: 1, value: 2 },
  ])
  await follow()
  const { items } = await activity.activity(request, signal)
  expect(items.map(({ transfers }) => transfers)).toEqual([
    [{ from: ada, to: ada, direction: 'self', amount: 2n, asset: { kind: 'token', token: native } }],
    [{ from: getAddress(fakeAddress(2)), to: ada, direction: 'in', amount: 5n, asset: { kind: 'token', token } }],
  ])
  const found = await discovered.tokensOf(ada, 10, signal)
  expect(new Set(found)).toEqual(new Set([known, getAddress(fakeContract(1))]))
})

test('tokens of what the owner signed come before those that strangers sent later', async () => {
  const { chain, follow, discovered } = start()
  const move = { standard: 'erc20', id: 0, amount: 5 } as const
  chain.mine([{ ...nothing, transfers: [{ ...move, contract: 1, from: 2, to: 1 }] }])
  for (const contract of [2, 3, 4]) {
    chain.mine([{ ...nothing, from: 3, transfers: [{ ...move, contract, from: 3, to: 1 }] }])
  }
  await follow()
  const expected = [1, 4, 3].map((contract) => getAddress(fakeContract(contract)))
  await expect(discovered.tokensOf(ada, 3, signal)).resolves.toEqual(expected)
})

test('the gateway answers from the explorer while its index has nothing, and with 202 if there is no explorer', async () => {
  const explorer = await startService(() => ({ items: [], next_page_params: null }))
  const dead = { rpc: ['http://127.0.0.1:1/'], index: { from: 0 } }
  const gateway = await startTestGateway({
    allowLocal: true,
    networks: { 'eip155:1': { ...dead, explorer: explorer.url }, 'eip155:5': dead },
  })
  const ask = (chainId: string) => gateway.ask(`/v1/account/${ada}/history?chainId=${chainId}&projectId=shop`)
  const [answered, waiting] = await Promise.all([ask('eip155:1'), ask('eip155:5')])
  expect([answered.status, await answered.json()]).toEqual([200, { data: [], next: null }])
  expect([waiting.status, await waiting.json()]).toEqual([202, { data: [], next: null }])
  expect(explorer.paths.length).toBe(2)
})
