import { createSqlIndexRepository } from '@latchkey/indexer'
import {
  createFakeChain,
  createTestFollower,
  type FakeTransaction,
  fakeAddress,
  fakeContract,
} from '@latchkey/indexer/testing'
import { type NodeRpc, SourceError } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { encodeAbiParameters, getAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../testing/startService.js'
import { startTestGateway } from '../../../testing/startTestGateway.js'
import { openDatabase } from '../../database/openDatabase.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import { toHistoryItem } from '../answers/toHistoryItem.js'
import { createNftMetadata } from '../nfts/createNftMetadata.js'
import { createSqlNftMetadata } from '../nfts/createSqlNftMetadata.js'
import { NotReadyError } from '../sources/NotReadyError.js'
import { createSpamRules } from '../spam/createSpamRules.js'
import type { Token } from '../tokens/Token.js'
import { createIndexActivity } from './createIndexActivity.js'
import { createIndexNfts } from './createIndexNfts.js'
import { createIndexSigned } from './createIndexSigned.js'
import { createIndexTokens } from './createIndexTokens.js'

const migrations = new URL('../../../migrations', import.meta.url)
const network = 'eip155:1'
const { signal } = new AbortController()
const native: Token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const known = getAddress(fakeContract(0))
const token: Token = { address: known, name: 'USD Coin', symbol: 'USDC', decimals: 6, icon: undefined }
const ada = getAddress(fakeAddress(1))
/** What every NFT is. */
const metadataUri = 'data:application/json,{"name":"Claim your reward"}'
const spam = createSpamRules({ known: [native, token] })

function start(rate = 1000) {
  const database = openDatabase(':memory:', migrations)
  onTestFinished(() => {
    database.$client.close()
  })
  const clock = createManualClock()
  const chain = createFakeChain()
  const repository = createSqlIndexRepository(database)
  let isAway = false
  const rpc: NodeRpc = {
    async request(method, params) {
      if (isAway) throw new SourceError('node')
      return method === 'eth_call'
        ? encodeAbiParameters([{ type: 'string' }], [metadataUri])
        : chain.request(method, params)
    },
  }
  const client = createGuardedClient({ rules: { ports: [], allowLocal: false }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const metadata = createNftMetadata({
    network,
    repository: createSqlNftMetadata(database),
    reader: { rpc, client, gateways: {} },
    clock,
    ended: signal,
    count: () => undefined,
  })
  const follower = createTestFollower({ network, owner: 'a', repository, rpc, clock, rate, from: 0 })
  const tokens = { native, listed: [], describe: async () => new Map([[known, token]]) }
  return {
    clock,
    chain,
    follow: () => follower.follow(signal),
    stopNode: () => {
      isAway = true
    },
    activity: createIndexActivity({ network, repository, metadata, tokens, clock }),
    nfts: createIndexNfts({ network, repository, metadata, clock }),
    discovered: createIndexTokens({ network, repository }),
    signed: createIndexSigned({ network, repository }),
  }
}

const request = { address: ada, cursor: undefined, max: 10 }
const nothing: FakeTransaction = { from: 1, to: 2, value: 0, isSuccessful: true, transfers: [] }

test('an index that has not begun, or that is far behind, is not ready, so that clients or an explorer are asked', async () => {
  const { chain, clock, follow, activity, nfts } = start(20)
  await expect(activity.activity(request, signal)).rejects.toBeInstanceOf(NotReadyError)
  await expect(nfts.nfts(request, signal)).rejects.toBeInstanceOf(NotReadyError)
  for (let count = 0; count < 90; count += 1) chain.mine([nothing])
  await follow()
  await expect(activity.activity(request, signal)).rejects.toBeInstanceOf(NotReadyError)
  await expect(nfts.nfts(request, signal)).rejects.toBeInstanceOf(NotReadyError)
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

test('a token is known by what the owner signed, and not by what a stranger sends or moves in the name of the owner', async () => {
  const { chain, follow, signed } = start()
  const move = { standard: 'erc20', id: 0, amount: 5 } as const
  chain.mine([{ ...nothing, transfers: [{ ...move, contract: 1, from: 1, to: 2 }] }])
  chain.mine([{ ...nothing, from: 3, transfers: [{ ...move, contract: 2, from: 1, to: 3 }] }])
  chain.mine([{ ...nothing, from: 3, transfers: [{ ...move, contract: 3, from: 3, to: 1 }] }])
  await follow()
  const contracts = [1, 2, 3, 4].map((contract) => getAddress(fakeContract(contract)))
  await expect(signed.signedOf(ada, contracts, signal)).resolves.toEqual([getAddress(fakeContract(1))])
})

test('a transfer that a stranger sends in the name of the account is spam, and one that the account sends is not', async () => {
  const { chain, follow, activity } = start()
  const poison = { standard: 'erc20', contract: 0, from: 1, to: 3, id: 0, amount: 0 } as const
  const stranger = { ...nothing, from: 2, to: 9 }
  chain.mine([{ ...stranger, transfers: [poison] }])
  chain.mine([{ ...stranger, transfers: [{ ...poison, standard: 'erc1155' }] }])
  chain.mine([{ ...stranger, to: 1 }])
  chain.mine([{ ...stranger, from: 1, transfers: [poison] }])
  chain.mine([{ ...stranger, transfers: [{ ...poison, amount: 5_000_000 }] }])
  // The smallest payment of a smart account, whose transactions others sign.
  chain.mine([{ ...stranger, transfers: [{ ...poison, amount: 1 }] }])
  await follow()
  const { items } = await activity.activity(request, signal)
  expect(items.map((item) => [item.operation, item.from, spam.isSpamActivity(item, ada)])).toEqual([
    ['send', ada, false],
    ['send', ada, false],
    ['send', ada, false],
    ['receive', getAddress(fakeAddress(2)), true],
    ['send', ada, true],
    ['send', ada, true],
  ])
})

test('an NFT that strangers send has its name in the activity at once, and is marked as spam', async () => {
  const { chain, follow, activity } = start()
  const gift = { standard: 'erc721', contract: 1, from: 0, to: 1, id: 5, amount: 1 } as const
  chain.mine([{ ...nothing, from: 2, to: 9, transfers: [gift] }])
  await follow()
  const [item] = (await activity.activity(request, signal)).items
  if (!item) throw new Error('There is no item.')
  const { transfers } = toHistoryItem(item, {
    networkId: network,
    owner: ada,
    native,
    nativeAddress: '0xee',
    spam,
    limitPicture: (image) => image,
  })
  expect(transfers).toMatchObject([{ nft_info: { name: 'Claim your reward', flags: { is_spam: true } } }])
  expect(spam.isSpamActivity(item, ada)).toBe(true)
})

test('an index that has not reached a node for more than a minute is not ready', async () => {
  const { chain, clock, follow, stopNode, activity, nfts } = start()
  chain.mine([nothing])
  await follow()
  stopNode()
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) {
      clock.advance(1000)
      await follow().catch(() => undefined)
    }
  }
  // Until the lease ends, and a minute.
  await seconds(90)
  await expect(activity.activity(request, signal)).resolves.toMatchObject({ items: { length: 1 } })
  await expect(nfts.nfts(request, signal)).resolves.toEqual({ items: [], next: undefined })
  await seconds(1)
  await expect(activity.activity(request, signal)).rejects.toBeInstanceOf(NotReadyError)
  await expect(nfts.nfts(request, signal)).rejects.toBeInstanceOf(NotReadyError)
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
