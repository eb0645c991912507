import { randomUUID } from 'node:crypto'
import { verifyMessage } from '@latchkey/adapter-evm/verify'
import type { SignInResult } from '@latchkey/core'
import { createFakeGate, createManualClock, when } from '@latchkey/testkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createSignInWallet,
  madeUpSignature,
  type SignInAnswer,
  walletAddress,
} from '../../testing/createSignInWallet.js'
import { createStage, networkIds, type Stage, type StageOptions, type StagePage } from '../../testing/createStage.js'
import type { Client } from '../client/Client.js'
import type { Relayer } from '../relay/createRelayer.js'

const request = {
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in to the app.',
}
const method = 'wc_sessionAuthenticate'
const proposal = 'wc_sessionPropose'

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0).reverse()) await end()
})

async function create(options?: StageOptions, page?: Parameters<Stage['open']>[0]) {
  const stage = await createStage(options)
  ends.push(() => stage.close())
  const open = (more?: Parameters<Stage['open']>[0]) => {
    const gate = createFakeGate({ signIn: request })
    const opened = stage.open({ plugins: [gate.plugin], ...page, ...more })
    opened.start()
    return { page: opened, gate }
  }
  return { stage, phone: stage.phone, open, ...open() }
}
/** The stage, with a wallet that scans the QR code and answers as the test says. */
async function createAsked() {
  const created = await create()
  const { stage, page } = created
  const live = connect(page)
  const wallet = await createSignInWallet(stage.relay.url, await page.uri())
  ends.push(() => wallet.end())
  const { payload } = await wallet.asked()
  return { ...created, live, wallet, payload, client: await clientOf(page), answer: wallet.answerOf(payload) }
}
function connect({ modal }: StagePage) {
  const live = modal.connect({ connectorId: modal.plugins.walletconnect.connectorId })
  live.catch(() => undefined) // the test awaits it, perhaps later
  return live
}
async function clientOf({ window }: StagePage): Promise<Client> {
  const key = Object.getOwnPropertySymbols(window).find(({ description }) => description?.startsWith('latchkey'))
  const { client } = Reflect.get(window, key ?? '') as { readonly client: Promise<Client> }
  return client
}
const relayerOf = ({ sign }: Client) => sign.core.relayer as unknown as Relayer // ours stands in its place
const stored = ({ storage }: Stage) => [...storage.entries].filter(([key]) => /signIns$/.test(key))
const isConnected = ({ modal }: StagePage) => when(modal.state.$status, (status) => status === 'connected')

describe('a wallet that signs in with its approval', () => {
  test('one approval connects and signs in, and its session works', async () => {
    const { stage, page, phone, gate } = await create({ networks: [networkIds.eip155, networkIds.other] })
    const { live } = await page.pair()
    await live
    expect(phone.$log.get().map(({ question, outcome }) => [question.method, outcome])).toEqual([[method, 'approved']])
    const [address = ''] = phone.addresses(networkIds.eip155)
    const { signIn } = gate.checks[0] ?? {}
    expect(signIn).toMatchObject({ networkId: networkIds.eip155, address })
    expect(gate.passes).toEqual([])
    const { message, signature } = signIn as SignInResult
    expect(await verifyMessage({ address, message, signature })).toMatchObject({ isValid: true })
    expect(message).toContain(`${request.domain} wants you to sign in`)
    expect(message).toContain(`Nonce: ${request.nonce}`)
    expect(message).toContain(`${request.statement} I further authorize the stated URI`)
    expect(await page.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
    await page.modal.switchNetwork(networkIds.other)
    const client = await clientOf(page)
    expect([client.sign.session.length, client.sign.proposal.length, stored(stage)]).toEqual([1, 0, []])
    await page.modal.disconnect()
    await when(phone.$sessions, ({ length }) => length === 0)
  })

  test('it is asked to sign in on the network that the app wants', async () => {
    const { page, phone, gate } = await create({ networks: [networkIds.eip155, networkIds.other] })
    const { modal } = page
    const live = modal.connect({
      connectorId: modal.plugins.walletconnect.connectorId,
      networkId: networkIds.other,
    })
    await phone.pair(await page.uri())
    await live
    expect(modal.state.$current.get()?.networkId).toBe(networkIds.other)
    expect(gate.checks[0]?.signIn).toMatchObject({ networkId: networkIds.other })
  })

  test('the session is restored after a reload', async () => {
    const { page, phone, open } = await create()
    await (await page.pair()).live
    page.kill()
    const next = open()
    await when(next.page.modal.state.$connections, ({ size }) => size > 0)
    next.gate.script.setAnswer('approve')
    await next.page.modal.passGates()
    expect(await next.page.modal.signMessage('again')).toMatchObject({ scheme: 'eip191' })
    expect(phone.count('approved', method)).toBe(1)
  })

  test('a URI that is made in advance carries a sign-in', async () => {
    const { page, phone, gate } = await create()
    await page.modal.plugins.walletconnect.pairing.prepare()
    const uri = await page.uri()
    const live = connect(page)
    await phone.pair(uri)
    await live
    expect([phone.count('approved', method), gate.passes.length]).toEqual([1, 0])
  })

  test('each URI has its own nonce', async () => {
    const clock = createManualClock(Date.now())
    const { stage, page, gate } = await create(undefined, { clock })
    let count = 0
    const asked: string[] = []
    vi.spyOn(gate.gate, 'prepare').mockImplementation(async () => {
      count += 1
      asked.push(`nonce000${count}`)
      return { ...request, nonce: `nonce000${count}` }
    })
    connect(page).catch(() => undefined) // it ends with the page
    const first = await page.uri()
    const nonceOf = async (uri: string) => {
      const wallet = await createSignInWallet(stage.relay.url, uri)
      ends.push(() => wallet.end())
      return (await wallet.asked()).payload.nonce
    }
    const nonces = [await nonceOf(first)]
    const { $state } = page.modal.plugins.walletconnect.pairing
    await clock.advance(231_000)
    const next = await when($state, (state) => state.status === 'ready' && state.uri !== first)
    nonces.push(await nonceOf(next.status === 'ready' ? next.uri : ''))
    expect([nonces, asked]).toEqual([
      ['nonce0001', 'nonce0002'],
      ['nonce0001', 'nonce0002'],
    ])
  })
})

describe('a proposal without a sign-in', () => {
  test('a proposal of two namespaces carries none', async () => {
    const { page, phone, gate } = await create({ networks: [networkIds.eip155, networkIds.solana] })
    const { live } = await page.pair()
    await live
    expect(phone.$log.get().map(({ question }) => question.method)).toEqual([proposal])
    expect(gate.passes).toHaveLength(1)
  })

  test('a gate that can’t prepare one asks after the connection', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue()
    const { page, phone, gate } = await create()
    gate.script.lie('prepare', { error: { message: 'The server does not answer.' } })
    const { live } = await page.pair()
    await live
    expect(phone.$log.get().map(({ question }) => question.method)).toEqual([proposal])
    expect(gate.passes).toHaveLength(1)
    report.mockRestore()
  })
})

describe('a wallet that does not sign in', () => {
  /** A wallet that does not know the method answers the proposal. */
  async function createPlain() {
    const created = await create({ phone: { answer: 'wait' } })
    const live = connect(created.page)
    const uri = await created.page.uri()
    expect(uri).toMatch(/&methods=wc_sessionAuthenticate$/)
    await created.phone.pair(uri.replace(/&methods=.*$/, ''))
    const [{ id }, signIn] = await Promise.all([created.phone.asked(proposal), created.phone.asked(method)])
    return { ...created, live, id, signIn, uri }
  }

  test('a wallet that does not know the method answers the proposal, and the gate asks for the sign-in', async () => {
    const { stage, live, page, phone, gate, id, uri } = await createPlain()
    const wallet = await createSignInWallet(stage.relay.url, uri)
    ends.push(() => wallet.end())
    const relayer = relayerOf(await clientOf(page))
    await wallet.asked()
    await wallet.answerOnPairing({ error: { code: 10_001, message: 'Unsupported wc_ method.' } })
    await vi.waitFor(() => expect(relayer.drops.dropped).toBe(1))
    await phone.approve(id)
    await live
    expect([gate.checks[0]?.signIn, gate.passes.length, stored(stage)]).toEqual([undefined, 1, []])
  })

  test('a sign-in that is approved after the proposal opens no second session', async () => {
    const { live, page, phone, id, signIn } = await createPlain()
    await phone.approve(id)
    await live
    const client = await clientOf(page)
    await phone.approve(signIn.id)
    await client.socket.fetch()
    expect(client.sign.session.length).toBe(1)
    expect(await page.modal.state.$status.get()).toBe('connected')
  })

  test('a proposal that is approved after the sign-in opens no second session', async () => {
    const { live, page, phone, id, signIn, gate } = await createPlain()
    await phone.approve(signIn.id)
    await live
    const client = await clientOf(page)
    await phone.approve(id)
    await client.socket.fetch()
    expect([client.sign.session.length, gate.passes.length]).toEqual([1, 0])
  })

  test('connect() rejects with UserRejectedError when the user rejects the sign-in, and nothing stays', async () => {
    const { stage, page } = await create({ phone: { answer: 'reject' } })
    const { live } = await page.pair()
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    expect(page.modal.plugins.walletconnect.pairing.$state.get()).toEqual({ status: 'idle' })
    expect(stored(stage)).toEqual([])
  })
})

describe('an answer that arrives late', () => {
  test('a page that is reloaded while the wallet approves connects without the sign-in, and its gate asks', async () => {
    const { page, phone, open } = await create({ phone: { answer: 'wait' } })
    await page.pair()
    const { id } = await phone.asked(method)
    page.kill()
    const approving = phone.approve(id)
    const next = open()
    await isConnected(next.page)
    await approving
    expect([next.gate.checks[0]?.signIn, next.gate.passes.length]).toEqual([undefined, 1])
    phone.script.setAnswer('approve')
    expect(await next.page.modal.signMessage('again')).toMatchObject({ scheme: 'eip191' })
  })

  test('an attempt that was cancelled here and approved in the wallet ends its session', async () => {
    const { stage, page, phone } = await create({ phone: { answer: 'wait' } })
    const { live } = await page.pair()
    const { id } = await phone.asked(method)
    page.modal.cancel()
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await phone.approve(id)
    await when(phone.$sessions, ({ length }) => length === 0)
    expect([page.modal.state.$status.get(), stored(stage)]).toEqual(['disconnected', []])
  })

  test('a sign-in without an answer is forgotten when the wallet can’t answer it any more', async () => {
    const clock = createManualClock(Date.now())
    const { stage, page } = await create(undefined, { clock })
    const live = connect(page)
    await page.uri()
    page.modal.cancel()
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect(stored(stage)).toHaveLength(1)
    await clock.advance(690_000)
    expect(stored(stage)).toEqual([])
  })
})

describe('two tabs', () => {
  test('both tabs hold the session, and only the one that proposed it has the sign-in', async () => {
    const { page, phone, gate, open } = await create({ phone: { answer: 'wait' } }, { members: { BroadcastChannel } })
    const { live } = await page.pair()
    const { id } = await phone.asked(method)
    const other = open()
    await other.page.modal.prepare()
    const { socket } = await vi.waitFor(() => clientOf(other.page))
    await socket.fetch()
    await phone.approve(id)
    await live
    await isConnected(other.page)
    expect(gate.checks[0]?.signIn).toMatchObject({ networkId: networkIds.eip155 })
    expect(other.gate.checks.map(({ signIn }) => signIn)).toEqual([undefined])
    expect(phone.$sessions.get()).toHaveLength(1)
  })
})

describe('an answer of another form', () => {
  const change = (edit: (answer: SignInAnswer) => void) => edit
  const cacaoOf = ({ cacaos: [cacao] }: SignInAnswer) => cacao as NonNullable<typeof cacao>
  const recapOf = (att: unknown) => `urn:recap:${btoa(JSON.stringify({ att }))}`
  const cases = [
    ['another domain', change((answer) => Object.assign(cacaoOf(answer).p, { domain: 'evil.example' }))],
    ['another URI', change((answer) => Object.assign(cacaoOf(answer).p, { aud: 'https://evil.example' }))],
    ['another nonce', change((answer) => Object.assign(cacaoOf(answer).p, { nonce: 'zzzzzzzz12345678' }))],
    ['another time', change((answer) => Object.assign(cacaoOf(answer).p, { iat: '2020-01-01T00:00:00.000Z' }))],
    ['another version', change((answer) => Object.assign(cacaoOf(answer).p, { version: '2' }))],
    [
      'a network that was not asked for',
      change((answer) => Object.assign(cacaoOf(answer).p, { iss: `did:pkh:eip155:1:${walletAddress}` })),
    ],
    [
      'an account of another namespace',
      change((answer) => Object.assign(cacaoOf(answer).p, { iss: 'did:pkh:fake:1:alice' })),
    ],
    ['no account', change((answer) => Object.assign(cacaoOf(answer).p, { iss: 'did:key:z6Mk' }))],
    ['no recap', change((answer) => Object.assign(cacaoOf(answer).p, { resources: [] }))],
    ['a recap of another form', change((answer) => Object.assign(cacaoOf(answer).p, { resources: ['urn:recap:%'] }))],
    [
      'a method that was not asked for',
      change((answer) =>
        Object.assign(cacaoOf(answer).p, { resources: [recapOf({ eip155: { 'request/eth_steal': [{}] } })] }),
      ),
    ],
    [
      'a network in the recap that was not asked for',
      change((answer) =>
        Object.assign(cacaoOf(answer).p, {
          resources: [recapOf({ eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } })],
        }),
      ),
    ],
    [
      'a recap about something else',
      change((answer) =>
        Object.assign(cacaoOf(answer).p, {
          resources: [recapOf({ eip155: { 'request/personal_sign': [{}] }, other: { 'crud/read': [{}] } })],
        }),
      ),
    ],
    ['no signature', change((answer) => Object.assign(cacaoOf(answer).s, { s: '' }))],
    ['a field that is no text', change((answer) => Object.assign(cacaoOf(answer).p, { exp: 7 }))],
    ['no sign-in', change((answer) => answer.cacaos.splice(0))],
    ['more sign-ins than networks', change((answer) => answer.cacaos.push(cacaoOf(answer)))],
  ] as const

  test.each(cases)('connect() rejects %s, and the wallet learns that there is no session', async (_, edit) => {
    const { stage, page, live, wallet, answer, client } = await createAsked()
    edit(answer)
    await wallet.answer({ result: answer })
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    await vi.waitFor(() => expect(wallet.received).toEqual(['wc_sessionDelete']))
    expect([client.sign.session.length, page.modal.state.$status.get(), stored(stage)]).toEqual([0, 'disconnected', []])
  })

  test('several accounts are rejected', async () => {
    const { stage, page } = await create({ networks: [networkIds.eip155, networkIds.other] })
    const live = connect(page)
    const wallet = await createSignInWallet(stage.relay.url, await page.uri())
    ends.push(() => wallet.end())
    const { payload } = await wallet.asked()
    const answer = wallet.answerOf(payload)
    const other = wallet.answerOf(payload, walletAddress.toLowerCase())
    await wallet.answer({ result: { ...answer, cacaos: [...answer.cacaos, ...other.cacaos] } })
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })
})

describe('a forged answer', () => {
  const forgeries: readonly (readonly [string, (asked: Awaited<ReturnType<typeof createAsked>>) => Promise<void>])[] = [
    ['on the topic of the pairing', ({ wallet, answer }) => wallet.answerOnPairing({ result: answer })],
    ['for another request', ({ wallet, answer }) => wallet.answer({ result: answer }, { id: 7 })],
    [
      'for a session with another key than that of its sender',
      async ({ wallet, answer }) => wallet.answer({ result: answer }, { sender: await wallet.createKey() }),
    ],
  ]
  test.each(forgeries)('an answer %s is dropped and counted, and the real one arrives', async (_, forge) => {
    const asked = await createAsked()
    const { live, wallet, answer, client, gate, stage } = asked
    const relayer = relayerOf(client)
    await forge(asked)
    await vi.waitFor(() => expect(relayer.drops.dropped).toBe(1))
    await wallet.answer({ result: answer })
    await live
    expect(gate.checks[0]?.signIn).toMatchObject({ address: walletAddress, signature: madeUpSignature })
    expect(stored(stage)).toEqual([])
  })

  test('of two answers the first counts, and the second is dropped', async () => {
    const { live, wallet, answer, payload, client, page } = await createAsked()
    const sender = await wallet.createKey()
    const other = wallet.answerOf(payload, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
    other.responder.publicKey = sender
    await wallet.answer({ result: answer })
    await wallet.answer({ result: other }, { sender })
    await live
    await client.socket.fetch()
    expect(client.sign.session.length).toBe(1)
    expect(page.modal.state.$current.get()?.address).toBe(walletAddress)
  })
})

test('an app’s own client carries no sign-in', async () => {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const { stage, page, phone } = await create(undefined, { options: {} })
  page.stop()
  const provider = await UniversalProvider.init({
    projectId: 'local',
    relayUrl: stage.relay.url,
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
  })
  ends.push(() => provider.client.core.relayer.transportClose())
  const gate = createFakeGate({ signIn: request })
  const own = stage.open({ options: { provider }, plugins: [gate.plugin] })
  own.start()
  const { live } = await own.pair()
  await live
  expect([phone.$log.get().map(({ question }) => question.method), gate.passes.length]).toEqual([[proposal], 1])
})
