import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import {
  bitcoin as bitcoinNetwork,
  createModal,
  definePlugin,
  type NameSource,
  type PluginContext,
  solanaMainnet,
} from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { deployLocalNames, type LocalNames } from '@latchkey/testkit/names'
import { createPublicClient, defineChain, http } from 'viem'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import lookalikes from '../../../../tests/vectors/lookalike-addresses.json' with { type: 'json' }
import bitcoinUris from '../../../../tests/vectors/uri-bitcoin.json' with { type: 'json' }
import ethereumUris from '../../../../tests/vectors/uri-ethereum-681.json' with { type: 'json' }
import type { FoundReceiver, TransferContext } from '../contract/FoundReceiver.js'
import { ReceiverError } from '../errors/ReceiverError.js'
import { confirmReceiver } from './confirmReceiver.js'
import { createAddressBook } from './createAddressBook.js'
import { findReceiver } from './findReceiver.js'

const { a, b } = inject('chains')
const networkId = `eip155:${b.id}`
const ada = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const bob = '0x8e23Ee67d1332aD560396262C48ffbB01F93D052'
const usdt = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const solanaAddress = 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF'
const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, networkId, amount: 1n }
const tether: TokenBalance = { name: 'Tether', symbol: 'USDT', decimals: 6, address: usdt, networkId, amount: 1n }
const { signal } = new AbortController()

let names: LocalNames
beforeAll(async () => {
  names = await deployLocalNames({ url: b.url })
  await names.setAddress('bob.eth', bob)
}, 60_000)

interface Asked {
  readonly signal: AbortSignal
  readonly names?: NameSource
}

/** Receivers in an app with all four adapters and two EVM networks. */
function start() {
  const chain = (id: number, url: string, name: string) =>
    defineChain({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
      ...(id === b.id && { contracts: { ensUniversalResolver: { address: names.universalResolver } } }),
    })
  const plugin = definePlugin({ id: 'plugin', setup: (context): { api: PluginContext } => ({ api: context }) })
  const modal = createModal({
    networks: [chain(b.id, b.url, 'Chain B'), chain(a.id, a.url, 'Chain A'), solanaMainnet, bitcoinNetwork],
    adapters: [evm(), solana(), bitcoin(), polkadot()],
    plugins: [plugin],
  })
  const { storage, ...context } = modal.plugins.plugin
  const book = createAddressBook(storage)
  return {
    find: (text: string, transfer: TransferContext, { names: source, signal: ends }: Asked) =>
      findReceiver({ ...context, book, names: source }, text, transfer, ends),
    confirm: (
      receiver: Pick<FoundReceiver, 'address' | 'name' | 'networkId'>,
      { names: source, signal: ends }: Asked,
    ) => confirmReceiver({ ...context, book, names: source }, receiver, ends),
    remember: ({ networkId: on, address }: { readonly networkId: string; readonly address: string }) =>
      book.remember(on, address),
  }
}

const given: TransferContext = { networkId, from: ada, tokens: [ether, tether] }

/** Why a text is refused. */
async function refusalOf(
  text: string,
  context: Partial<TransferContext> = {},
): Promise<Partial<ReceiverError> | undefined> {
  try {
    await start().find(text, { ...given, ...context }, { signal })
    return undefined
  } catch (cause) {
    if (!(cause instanceof ReceiverError)) throw cause
    const { reason, part, networkId: requested } = cause
    return { reason, ...(part !== undefined && { part }), ...(requested !== undefined && { networkId: requested }) }
  }
}

describe('a receiver that is an address', () => {
  test('is read with white space around it, and has its canonical form', async () => {
    const found = await start().find(`\n ${bob.toLowerCase()}\t`, given, { signal })
    expect(found).toEqual({ address: bob, networkId, isKnown: false })
  })

  test.each([
    ['', 'unreadable'],
    ['hello', 'unreadable'],
    ['0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'checksum'],
    ['0x0000000000000000000000000000000000000000', 'zero'],
    ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'placeholder'],
    [usdt, 'token'],
  ])('%j is refused: %s', async (text, reason) => {
    await expect(refusalOf(text)).resolves.toMatchObject({ reason })
  })

  test.each([
    [ada, 'own'],
    ['0x000000000000000000000000000000000000dEaD', 'burn'],
    ['0x0000000000000000000000000000000000000004', 'precompile'],
  ])('%s has a risk that the user decides about: %s', async (text, risk) => {
    await expect(start().find(text, given, { signal })).resolves.toMatchObject({ risk: { risk, action: 'warn' } })
  })

  test.each<readonly [text: string, part: string]>([
    [solanaAddress, 'Solana'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'Bitcoin'],
    ...bitcoinUris.groups.valid.map(({ uri }) => [uri, 'Bitcoin'] as const),
    ...bitcoinUris.groups.invalid.map(({ uri }) => [uri, 'Bitcoin'] as const),
    [`solana:${solanaAddress}?amount=1`, 'Solana'],
    ['solana:https://shop.example', 'Solana'],
  ])('%s is of another namespace, which the error names', async (text, part) => {
    const refusal = await refusalOf(text)
    expect(refusal).toMatchObject({ reason: 'elsewhere' })
    expect(refusal?.part).toContain(part)
  })

  test('of an unknown kind of link is refused with its scheme', async () => {
    await expect(refusalOf('lightning:lnbc1')).resolves.toEqual({ reason: 'scheme', part: 'lightning' })
    await expect(refusalOf('https://shop.example/0x1')).resolves.toEqual({ reason: 'scheme', part: 'https' })
  })
})

describe('a payment request', () => {
  test.each(ethereumUris.groups.valid)('$uri fills the whole form', async ({ uri, target, valueWei }) => {
    const found = await start().find(uri, { ...given, from: bob }, { signal })
    expect(found).toMatchObject({ address: target, request: { token: ether, amount: BigInt(valueWei) } })
  })

  test.each(ethereumUris.groups.invalid)('$uri fills nothing: $why', async ({ uri }) => {
    await expect(refusalOf(uri)).resolves.toBeDefined()
  })

  test('for a token has the token of the list', async () => {
    const uri = `ethereum:${usdt}@${b.id}/transfer?address=${bob}&uint256=1.5e6`
    const found = await start().find(uri, given, { signal })
    expect(found).toEqual({ address: bob, networkId, isKnown: false, request: { token: tether, amount: 1_500_000n } })
  })

  test('for a token that no list has fills nothing when there is no token at its address', async () => {
    const uri = `ethereum:${bob}/transfer?address=${ada}&uint256=1`
    await expect(refusalOf(uri)).resolves.toMatchObject({ reason: 'unknownToken' })
  })

  test('to the token itself is refused', async () => {
    await expect(refusalOf(`ethereum:${usdt}/transfer?address=${usdt}&uint256=1`)).resolves.toEqual({ reason: 'token' })
  })

  test('for another network of the namespace names it, and fills nothing', async () => {
    await expect(refusalOf(`ethereum:${bob}@${a.id}?value=1`)).resolves.toEqual({
      reason: 'otherNetwork',
      networkId: `eip155:${a.id}`,
    })
  })

  test('on Solana has an amount in units of the token, and is refused with more decimals than it has', async () => {
    const usdc: TokenBalance = {
      networkId: solanaMainnet.id,
      amount: 1n,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    }
    const context = { networkId: solanaMainnet.id, from: solanaAddress, tokens: [usdc] }
    const uri = (amount: string) => `solana:11111111111111111111111111111111?spl-token=${usdc.address}&amount=${amount}`
    // The receiver is a program, so it is refused after the amount was read.
    await expect(refusalOf(uri('1.5'), context)).resolves.toEqual({ reason: 'program' })
    await expect(refusalOf(uri('0.0000001'), context)).resolves.toEqual({ reason: 'amount', part: '0.0000001' })
    const withMemo = `solana:${solanaAddress}?amount=1&memo=order-7`
    await expect(refusalOf(withMemo, context)).resolves.toEqual({ reason: 'unsupported', part: 'memo' })
  })
})

describe('a receiver that is a name', () => {
  test('has the normal form of the name, and its whole address', async () => {
    const found = await start().find('BOB.eth', given, { signal })
    expect(found).toEqual({ address: bob, name: 'bob.eth', networkId, isKnown: false })
    await expect(start().find('ethereum:bob.eth?value=7', given, { signal })).resolves.toMatchObject({
      address: bob,
      name: 'bob.eth',
      request: { token: ether, amount: 7n },
    })
  })

  test('is refused when it is no name, has no address, or names are missing', async () => {
    await expect(refusalOf('bоb.eth')).resolves.toMatchObject({ reason: 'badName' })
    await expect(refusalOf('carol.eth')).resolves.toEqual({ reason: 'noName', part: 'carol.eth' })
    const context = { networkId: solanaMainnet.id, from: solanaAddress }
    await expect(refusalOf('bob.eth', context)).resolves.toEqual({ reason: 'noNames' })
  })

  test('of a service that answers something else than an address is refused', async () => {
    const { find } = start()
    const source = { resolve: async () => 'evil' }
    await expect(find('bob.eth', given, { signal, names: source })).rejects.toMatchObject({ reason: 'noName' })
    const failing = { resolve: () => Promise.reject(new Error('The service is down.')) }
    await expect(find('bob.eth', given, { signal, names: failing })).rejects.toThrow('The service is down.')
  })

  test('is resolved again before it is used, and a changed answer stops', async () => {
    await names.setAddress('dora.eth', bob)
    const { find, confirm } = start()
    const found = await find('dora.eth', given, { signal })
    await expect(confirm(found, { signal })).resolves.toBeUndefined()
    await names.setAddress('dora.eth', ada)
    await expect(confirm(found, { signal })).rejects.toMatchObject({ reason: 'changed', part: 'dora.eth' })
    await names.setAddress('dora.eth', '0x0000000000000000000000000000000000000000')
    await expect(confirm(found, { signal })).rejects.toMatchObject({ reason: 'changed' })
    await expect(confirm({ address: bob, networkId }, { signal })).resolves.toBeUndefined()
  })

  test('that can not be resolved again stops as well', async () => {
    const { confirm } = start()
    const failing = { resolve: () => Promise.reject(new Error('The service is down.')) }
    const receiver = { address: bob, name: 'bob.eth', networkId }
    await expect(confirm(receiver, { signal, names: failing })).rejects.toThrow('The service is down.')
  })
})

describe('look-alikes of known addresses', () => {
  const { mustFlag, mustNotFlag } = lookalikes.groups
  const contextOn = (namespace: string): TransferContext =>
    namespace === 'eip155' ? given : { networkId: solanaMainnet.id, from: solanaAddress, tokens: [] }
  const onEvm = <T extends { readonly network: string }>(entries: readonly T[]) =>
    entries.filter(({ network }) => network === 'eip155')

  test.each(onEvm(mustFlag))('$candidate is compared with $trusted: $why', async ({ trusted, candidate, network }) => {
    const { find, remember } = start()
    const context = contextOn(network)
    remember({ networkId: context.networkId, address: trusted })
    await expect(find(candidate, context, { signal })).resolves.toMatchObject({ isKnown: false, lookalike: trusted })
    const own = await start().find(candidate, { ...context, own: [trusted] }, { signal })
    expect(own.lookalike).toBe(trusted)
  })

  test.each(onEvm(mustNotFlag))('$candidate is not compared: $why', async ({ trusted, candidate, network }) => {
    const { find, remember } = start()
    const context = contextOn(network)
    remember({ networkId: context.networkId, address: trusted })
    await expect(find(candidate, context, { signal })).resolves.not.toHaveProperty('lookalike')
  })

  test('are not addresses to which the user has sent, in any form', async () => {
    const [{ trusted = '', candidate = '' } = {}] = onEvm(mustFlag)
    const { find, remember } = start()
    remember({ networkId, address: trusted })
    remember({ networkId, address: candidate })
    const found = await find(candidate.toLowerCase(), given, { signal })
    expect(found).toMatchObject({ isKnown: true })
    expect(found).not.toHaveProperty('lookalike')
    expect(found).not.toHaveProperty('isOwn')
  })

  test('are not own accounts, which are said to be own', async () => {
    const found = await start().find(bob.toLowerCase(), { ...given, own: [bob] }, { signal })
    expect(found).toEqual({ address: bob, networkId, isKnown: true, isOwn: true })
  })
})

test('a token that no list has is found by its answers', async () => {
  const at = '0x7777777777777777777777777777777777777771'
  const node = createPublicClient({ transport: http(b.url) })
  await node.request({ method: 'anvil_setCode', params: [at, '0x602a60005260206000f3'] } as never)
  await expect(refusalOf(at)).resolves.toEqual({ reason: 'token' })
})
