import { createManualClock } from '@latchkey/server/testing'
import { contractWalletOf } from '@latchkey/testkit'
import { createWalletClient, http, parseEther, publicActions, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { createNameClient, type NameClient } from '../../testing/nameClient.js'
import { startLyingNode } from '../../testing/startLyingNode.js'
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.js'
import type { GatewayConfig } from '../config/GatewayConfig.js'

const { a } = inject('chains')
const chainId = a.id
const zone = { name: 'latchkey.test' }
const networks = { [`eip155:${a.id}`]: { rpc: [a.url] } }

const start = (more: Partial<GatewayConfig> = {}, options = {}) =>
  startTestGateway({ allowLocal: true, networks, names: { zones: [zone] }, ...more }, options)

let gateway: TestGateway
let ada: NameClient
beforeEach(async () => {
  gateway = await start()
  ada = createNameClient(gateway, chainId)
})

const read = async (path: string, from = gateway) => {
  const answer = await from.ask(path)
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test('a registered name leads to its address, and the address to its name', async () => {
  const { status, body } = await ada.register(await ada.body({ attributes: { bio: 'First programmer' } }))
  expect(status).toBe(200)
  const address = { address: ada.address, created_at: expect.any(String) }
  const record = {
    name: 'adalovelace.latchkey.test',
    registered_at: expect.stringMatching(/^\d{4}-.*Z$/),
    updated_at: null,
    addresses: { 60: address, [(0x80000000 | chainId) >>> 0]: address },
    attributes: { bio: 'First programmer' },
  }
  expect(body).toEqual(record)
  await expect(read('/v1/profile/account/adalovelace.latchkey.test?projectId=shop')).resolves.toMatchObject({
    body: record,
  })
  await expect(read('/v1/profile/account/ADA%E2%80%8Blovelace.latchkey.test?projectId=shop')).resolves.toMatchObject({
    body: record,
  })
  await expect(read(`/v1/profile/reverse/${ada.address.toLowerCase()}?projectId=shop`)).resolves.toMatchObject({
    body: [record],
  })
  await expect(read(`/v1/identity/${ada.address}?projectId=shop`)).resolves.toMatchObject({
    body: { name: 'adalovelace.latchkey.test', avatar: null, resolvedAt: expect.any(String) },
  })
})

test.each([
  ['account/unknown.latchkey.test', 404, 'name'],
  ['account/v%D1%96talik.latchkey.test', 400, 'name'],
  ['reverse/0x00000000000000000000000000000000000a11ce', 404, 'address'],
  ['reverse/unknown', 400, 'address'],
  ['suggestions/ab', 400, 'name'],
  ['suggestions/a_b', 400, 'name'],
  ['suggestions/abcd?zone=other.test', 400, 'zone'],
])('the look-up %s is answered with status %i and the field %s', async (path, status, field) => {
  const answer = await read(`/v1/profile/${path}${path.includes('?') ? '&' : '?'}projectId=shop`)
  expect(answer).toMatchObject({ status, body: { status: 'FAILED', reasons: [{ field }] } })
})

test('version 2 gets an empty list where nothing is registered', async () => {
  const empty = { status: 200, body: [] }
  await expect(read('/v1/profile/account/unknown.latchkey.test?projectId=shop&apiVersion=2')).resolves.toEqual(empty)
  const address = '0x00000000000000000000000000000000000a11ce'
  await expect(read(`/v1/profile/reverse/${address}?projectId=shop&apiVersion=2`)).resolves.toEqual(empty)
})

test('suggestions have the same name first, also when it is taken, and then free ones', async () => {
  const path = '/v1/profile/suggestions/adalovelace?projectId=shop&zone=latchkey.test'
  const free = await read(path)
  expect(free.body).toMatchObject({
    suggestions: [{ name: 'adalovelace.latchkey.test', registered: false }, {}, {}, {}, {}],
  })
  await ada.register(await ada.body())
  await ada.register(await ada.body({ name: 'my-adalovelace.latchkey.test' }))
  const { body } = (await read(path)) as { body: { suggestions: readonly { name: string; registered: boolean }[] } }
  expect(body.suggestions).toHaveLength(5)
  expect(body.suggestions[0]).toEqual({ name: 'adalovelace.latchkey.test', registered: true })
  expect(body.suggestions.slice(1).every(({ registered }) => !registered)).toBe(true)
  expect(body.suggestions.map(({ name }) => name)).not.toContain('my-adalovelace.latchkey.test')
})

describe('a registration is refused', () => {
  const now = () => Math.floor(Date.now() / 1000)
  test.each([
    ['of a name of another zone', { name: 'adalovelace.other.test' }, {}, 400, 'name'],
    ['of a short name', { name: 'ada.latchkey.test' }, {}, 400, 'name'],
    ['of a name in upper case', { name: 'Adalovelace.latchkey.test' }, {}, 400, 'name'],
    ['of a name that looks like another', { name: 'аdalovelace.latchkey.test' }, {}, 400, 'name'],
    ['of a name below a name', { name: 'sub.adalovelace.latchkey.test' }, {}, 400, 'name'],
    ['with an unknown attribute', { attributes: { color: 'red' } }, {}, 400, 'message'],
    ['with a bio of other characters', { attributes: { bio: '<b>' } }, {}, 400, 'message'],
    ['for another domain', { domain: 'evil.example' }, {}, 400, 'domain'],
    ['after five minutes', { timestamp: now() - 301 - 60 }, {}, 400, 'timestamp'],
    ['from the future', { timestamp: now() + 120 }, {}, 400, 'timestamp'],
    ['on an unknown network', { chainId: 999_999 }, {}, 400, 'chainId'],
    ['on a network beyond 2^31', { chainId: 0x80000001 }, {}, 400, 'chainId'],
    ['with the coin type of another network', {}, { coin_type: 60 }, 400, 'coin_type'],
    ['with another address', {}, { address: '0x00000000000000000000000000000000000a11ce' }, 400, 'address'],
    ['with no address in the message', { address: 'ada' }, {}, 400, 'address'],
    ['with an unknown nonce', { nonce: '00'.repeat(16) }, {}, 400, 'nonce'],
    ['with a signature of another message', {}, { signature: `0x${'11'.repeat(65)}` }, 401, 'signature'],
    ['with a malformed signature', {}, { signature: '0x12' }, 401, 'signature'],
    ['with a signature that is not hex', {}, { signature: 'yes' }, 400, 'signature'],
    ['with a message that is not JSON', {}, { message: 'hello' }, 400, 'message'],
  ])('%s', async (_, parts, others, status, field) => {
    await expect(ada.register(await ada.body(parts, others))).resolves.toMatchObject({ status, field })
    await expect(read('/v1/profile/account/adalovelace.latchkey.test?projectId=shop')).resolves.toMatchObject({
      status: 404,
    })
  })

  test('whose message has another order, a space or a repeated member', async () => {
    const nonce = await ada.nonce()
    const { message } = (await ada.body({ nonce })) as { readonly message: string }
    const { name, ...rest } = JSON.parse(message)
    const texts = [JSON.stringify({ ...rest, name }), `${message} `, message.replace('{', '{"name":"x",')]
    for (const text of texts) {
      await expect(ada.register(await ada.body({ nonce }, { message: text }))).resolves.toMatchObject({
        field: 'message',
      })
    }
  })

  test('by another key than that of the address', async () => {
    const other = createNameClient(gateway, chainId)
    const { message, address } = await ada.body()
    const { signature, coin_type } = await other.body()
    const answer = await ada.register({ message, address, signature, coin_type })
    expect(answer).toMatchObject({ status: 401, field: 'signature' })
  })

  test('of a name that was taken since the look-up', async () => {
    const other = createNameClient(gateway, chainId)
    const body = await other.body()
    await ada.register(await ada.body())
    await expect(other.register(body)).resolves.toMatchObject({ status: 409, field: 'name' })
  })

  test('whose nonce was used by a refused one', async () => {
    const nonce = await ada.nonce()
    await ada.register(await ada.body({ nonce, domain: 'evil.example' }))
    await expect(ada.register(await ada.body({ nonce }))).resolves.toMatchObject({ status: 400, field: 'nonce' })
  })

  test('whose nonce is of another project', async () => {
    const projects = ['shop', 'other'].map((id) => ({ id, origins: ['https://shop.example'] }))
    const two = await start({ projects })
    const client = createNameClient(two, chainId)
    const { nonce } = (await (await two.ask('/v1/profile/nonce?projectId=other')).json()) as { readonly nonce: string }
    await expect(client.register(await client.body({ nonce }))).resolves.toMatchObject({ field: 'nonce' })
  })

  test('whose nonce is older than five minutes', async () => {
    const clock = createManualClock(Date.now())
    const later = await start({}, { clock })
    const client = createNameClient(later, chainId)
    const body = await client.body({ timestamp: Math.floor(clock.now() / 1000) + 300 })
    clock.advance(300_000)
    await expect(client.register(body)).resolves.toMatchObject({ field: 'nonce' })
  })

  test('while the network can not be asked, with status 503, because that says nothing about the signature', async () => {
    const dead = await start({ networks: { [`eip155:${a.id}`]: { rpc: ['http://127.0.0.1:1'] } } })
    const client = createNameClient(dead, chainId)
    const signature = '0x00'
    const answer = client.register(await client.body({}, { signature }))
    await expect(answer).resolves.toMatchObject({ status: 503, field: 'chainId' })
  })
})

describe('a contract wallet', () => {
  const create = () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const { address, deployment, wrap } = contractWalletOf(owner.address)
    const signMessage = async ({ message }: { readonly message: string }) => wrap(await owner.signMessage({ message }))
    return { owner, deployment, undeployed: { address, signMessage }, deployed: { ...owner, address } }
  }

  test('registers a name for its own network only, before and after it is deployed', async () => {
    const { owner, deployment, undeployed, deployed } = create()
    const before = createNameClient(gateway, chainId, undeployed)
    const first = await before.register(await before.body())
    const networks = { [(0x80000000 | chainId) >>> 0]: { address: undeployed.address, created_at: expect.any(String) } }
    expect(first).toMatchObject({ status: 200, body: { name: 'adalovelace.latchkey.test' } })
    expect((first.body as { readonly addresses: unknown }).addresses).toEqual(networks)

    const client = createWalletClient({ account: owner, transport: http(a.url), pollingInterval: 50 })
    const params = [owner.address, toHex(parseEther('1'))]
    await client.request({ method: 'anvil_setBalance', params } as never)
    const hash = await client.sendTransaction({ ...deployment, chain: null })
    await client.extend(publicActions).waitForTransactionReceipt({ hash })

    const after = createNameClient(gateway, chainId, deployed)
    await expect(after.register(await after.body({ name: 'second.latchkey.test' }))).resolves.toMatchObject({
      status: 200,
    })
    const { address } = deployed
    const stranger = createNameClient(gateway, chainId, { ...create().owner, address })
    await expect(stranger.register(await stranger.body({ name: 'third.latchkey.test' }))).resolves.toMatchObject({
      status: 401,
      field: 'signature',
    })
  })

  test('needs two nodes that agree: one that lies registers nothing for another account', async () => {
    const liar = await startLyingNode()
    const victim = { address: '0x1111111111111111111111111111111111111111', signMessage: async () => '0x00' }
    const attack = async (rpc: readonly string[], more: Partial<GatewayConfig> = {}) => {
      const client = createNameClient(
        await start({ networks: { [`eip155:${a.id}`]: { rpc } }, ...more }),
        chainId,
        victim,
      )
      return client.register(await client.body())
    }
    await expect(attack([liar.url, a.url])).resolves.toMatchObject({ status: 503, field: 'chainId' })
    await expect(attack([liar.url, a.url, `${a.url}/?node=2`])).resolves.toMatchObject({
      status: 401,
      field: 'signature',
    })
    await expect(attack([liar.url], { signIn: { contracts: false } })).resolves.toMatchObject({ status: 401 })
  })

  test('gets an error while the network can not be asked, never a yes or no', async () => {
    const dead = await start({ networks: { [`eip155:${a.id}`]: { rpc: ['http://127.0.0.1:1'] } } })
    const { undeployed, deployed } = create()
    for (const account of [undeployed, deployed]) {
      const client = createNameClient(dead, chainId, account)
      await expect(client.register(await client.body())).resolves.toMatchObject({ status: 503, field: 'chainId' })
    }
  })
})

describe('at the same time', () => {
  const fifty = Array.from({ length: 50 })

  test('fifty registrations of one name by fifty keys: exactly one succeeds', async () => {
    const wide = await start({
      projects: [{ id: 'shop', origins: ['https://shop.example'], limits: { address: 1000 } }],
    })
    const bodies = await Promise.all(fifty.map(() => createNameClient(wide, chainId).body()))
    const client = createNameClient(wide, chainId)
    const statuses = (await Promise.all(bodies.map((body) => client.register(body)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...fifty.slice(1).map(() => 409)])
  })

  test('fifty uses of one nonce: exactly one succeeds', async () => {
    const wide = await start({
      projects: [{ id: 'shop', origins: ['https://shop.example'], limits: { address: 1000 } }],
    })
    const client = createNameClient(wide, chainId)
    const nonce = await client.nonce()
    const bodies = await Promise.all(fifty.map((_, at) => client.body({ nonce, name: `ada-${at}-x.latchkey.test` })))
    const answers = await Promise.all(bodies.map((body) => client.register(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ field }) => field === 'nonce')).toHaveLength(49)
  })

  test('fifty equal requests with one Idempotency-Key have one effect and one answer', async () => {
    const wide = await start({
      projects: [{ id: 'shop', origins: ['https://shop.example'], limits: { address: 1000 } }],
    })
    const client = createNameClient(wide, chainId)
    const body = await client.body()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(fifty.map(() => client.register(body, headers)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]))
    expect(answers[0]).toMatchObject({ status: 200 })
    const other = await client.body({ name: 'another.latchkey.test' })
    await expect(client.register(other, headers)).resolves.toMatchObject({ status: 409, field: 'idempotency-key' })
    await expect(client.register(other, { 'idempotency-key': 'short' })).resolves.toMatchObject({ status: 400 })
  })
})

test('a gateway without a zone has no name service, and identity answers null', async () => {
  const none = await start({ names: undefined })
  await expect(read('/v1/profile/nonce?projectId=shop', none)).resolves.toMatchObject({ status: 404 })
  await expect(read('/v1/profile/account/ada.latchkey.test?projectId=shop', none)).resolves.toMatchObject({
    status: 404,
  })
  await expect(read(`/v1/identity/${ada.address}?projectId=shop`, none)).resolves.toMatchObject({
    body: { name: null, avatar: null },
  })
})

test('identity answers null for an address of Solana, and refuses other texts', async () => {
  const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  await expect(read(`/v1/identity/${solana}?projectId=shop`)).resolves.toEqual({
    status: 200,
    body: { name: null, avatar: null, resolvedAt: null },
  })
  await expect(read('/v1/identity/ada.eth?projectId=shop')).resolves.toMatchObject({ status: 400 })
})
