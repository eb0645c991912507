import { verifyMessage as verifyBitcoin } from '@latchkey/adapter-bitcoin/verify'
import { verifyMessage as verifyEvm } from '@latchkey/adapter-evm/verify'
import { verifyMessage as verifyPolkadot } from '@latchkey/adapter-polkadot/verify'
import { verifyMessage as verifySolana } from '@latchkey/adapter-solana/verify'
import {
  connectErrorEvent,
  connectionEndedEvent,
  contribute,
  definePlugin,
  type Gate,
  gatesSlot,
  type Plugin,
} from '@latchkey/core'
import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { createFakeNetwork, createManualClock, settle, when } from '@latchkey/testkit'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { walletNamed } from '../../plugin-catalogue/testing/allWallets.js'
import { createStage, networkIds, type Stage, type StageOptions, type StagePage } from '../testing/createStage.js'
import { sessionEndedEvent } from './api.js'
import type { Client } from './client/Client.js'
import { RelayUnreachableError } from './errors/RelayUnreachableError.js'
import type { FallbackApi } from './fallback/createFallbackAdapter.js'

const stages: Stage[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stage of stages.splice(0)) await stage.close()
})
async function create(options?: StageOptions): Promise<Stage> {
  const stage = await createStage(options)
  stages.push(stage)
  return stage
}
async function createConnected(options?: StageOptions, page?: Parameters<Stage['open']>[0]) {
  const stage = await create(options)
  const opened = stage.open(page)
  opened.start()
  const { live } = await opened.pair()
  await live
  return { stage, page: opened, phone: stage.phone, modal: opened.modal }
}
const isConnected = (page: StagePage) => when(page.modal.state.$status, (status) => status === 'connected')
const isGone = (page: StagePage) => when(page.modal.state.$status, (status) => status === 'disconnected')
/** What the page stored about sessions. Only its identity at the relay remains after a session. */
const leftOver = ({ storage }: Stage) =>
  [...storage.entries].filter(([key, text]) => /session|choice$|requests|leaving/i.test(key) && !/"d":\[\]/.test(text))

describe('one approval for four namespaces', () => {
  const networks = [networkIds.eip155, networkIds.solana, networkIds.bip122, networkIds.polkadot]

  test('one approval connects four namespaces, and each signs with its real key', async () => {
    const { modal, phone } = await createConnected({ networks })
    expect([...modal.state.$namespaces.get()].map(([namespace, { status }]) => [namespace, status])).toEqual([
      ['eip155', 'connected'],
      ['solana', 'connected'],
      ['bip122', 'connected'],
      ['polkadot', 'connected'],
    ])
    expect(phone.$sessions.get()).toHaveLength(1)
    const message = 'Sign in, Ada'
    const sign = async (namespace: string) => {
      const address = modal.state.$namespaces.get().get(namespace)?.connection?.address ?? ''
      const { signature, signed } = await modal.signMessage(message, { namespace })
      return { address, message, signature, signed }
    }
    const evm = await sign('eip155')
    const solana = await sign('solana')
    const bitcoin = await sign('bip122')
    const polkadot = await sign('polkadot')
    expect(await verifyEvm(evm)).toMatchObject({ isValid: true })
    expect(await verifySolana(solana)).toMatchObject({ isValid: true })
    expect(await verifyBitcoin(bitcoin)).toMatchObject({ isValid: true })
    expect(await verifyPolkadot(polkadot)).toMatchObject({ isValid: true })
    await when(phone.$log, (log) => log.every(({ outcome }) => outcome === 'approved'))
  })

  test('the wallet can remove a namespace and add it again without a new approval', async () => {
    const { modal, phone } = await createConnected({ networks })
    const has = (namespace: string) => modal.state.$namespaces.get().get(namespace)?.connection !== undefined
    await phone.takeBack('polkadot')
    await when(modal.state.$namespaces, () => !has('polkadot'))
    expect(has('solana')).toBe(true)
    await phone.add('polkadot')
    await when(modal.state.$namespaces, () => has('polkadot'))
    expect(phone.count('approved', 'wc_sessionPropose')).toBe(1)
  })

  test('disconnect() of one namespace ends the session of all four with one message to the wallet', async () => {
    const { modal, phone } = await createConnected({ networks })
    await modal.disconnect({ namespace: 'solana' })
    await when(phone.$sessions, ({ length }) => length === 0)
    expect([...modal.state.$connections.get()]).toEqual([])
  })
})

describe('events of the wallet', () => {
  test('the wallet can select another account and switch to another network', async () => {
    const { modal, phone } = await createConnected({ networks: [networkIds.eip155, networkIds.other] })
    const [, second] = phone.addresses(networkIds.eip155)
    await phone.selectAccount('eip155', 1)
    await when(modal.state.$current, (current) => current?.address === second)
    await phone.switchNetwork(networkIds.other)
    await when(modal.state.$current, (current) => current?.networkId === networkIds.other)
    await modal.switchNetwork(networkIds.eip155)
    expect(modal.state.$current.get()?.networkId).toBe(networkIds.eip155)
  })

  test('an event for a network that the wallet did not approve does not change the current network', async () => {
    const { modal, phone } = await createConnected({ networks: [networkIds.eip155, networkIds.other] })
    await phone.emit({ name: 'chainChanged', data: 1 }, networkIds.eip155)
    await phone.selectAccount('eip155', 1)
    await when(modal.state.$current, (current) => current?.address === phone.addresses(networkIds.eip155)[1])
    expect(modal.state.$current.get()?.networkId).toBe(networkIds.eip155)
  })

  test('the wallet receives no request for a network or method that it did not approve', async () => {
    const stage = await create({ networks: [networkIds.eip155, networkIds.other] })
    stage.phone.limit({ networkIds: [networkIds.eip155], methods: ['personal_sign'] })
    const page = stage.open()
    page.start()
    await (await page.pair()).live
    expect(page.modal.can('signTypedData')).toBe(false)
    expect(page.modal.state.$current.get()?.networkId).toBe(networkIds.eip155)
    await expect(page.modal.switchNetwork(networkIds.other)).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK_NOT_APPROVED',
    })
    expect(stage.phone.$log.get().map(({ question }) => question.method)).toEqual(['wc_sessionPropose'])
  })

  test('a proposal lists networks by their outdated ids as well', async () => {
    const alias = 'solana:22222222222222222222222222222222'
    const network = { ...createFakeNetwork(networkIds.solana), aliases: [alias] }
    const stage = await create({ networks: [network], phone: { answer: 'wait' } })
    const page = stage.open()
    page.start()
    await page.pair()
    const { params } = await stage.phone.asked('wc_sessionPropose')
    expect(params).toMatchObject({
      requiredNamespaces: {},
      optionalNamespaces: { solana: { chains: [networkIds.solana, alias] } },
    })
    expect((params as { readonly requiredNamespaces: object }).requiredNamespaces).toEqual({})
  })
})

describe('rejections in the wallet', () => {
  test('connect() rejects with UserRejectedError when the user rejects the proposal', async () => {
    const stage = await create({ phone: { answer: 'reject' } })
    const page = stage.open()
    page.start()
    const { live } = await page.pair()
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    expect(page.modal.plugins.walletconnect.pairing.$state.get()).toEqual({ status: 'idle' })
  })

  test('signMessage() rejects with UserRejectedError when the user rejects the request', async () => {
    const { modal, phone } = await createConnected({ phone: { answer: 'approve' } })
    phone.script.setAnswer('reject', 'personal_sign')
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    phone.script.setAnswer('approve')
    expect(await modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
  })
})

describe('the end of a session', () => {
  test('when the wallet ends the session, there is one event and no stored record is left', async () => {
    const { stage, page, modal, phone } = await createConnected()
    const ended: unknown[] = []
    modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    await phone.disconnect()
    await isGone(page)
    expect(ended).toEqual([{ reason: 'wallet' }])
    expect(leftOver(stage)).toEqual([])
    expect(modal.plugins.walletconnect.$choice.get()).toBeUndefined()
  })

  test('when the session expires on an open page, there is one event and no stored record is left', async () => {
    const { stage, page, modal } = await createConnected()
    const ended: unknown[] = []
    modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    const { sign } = await clientOf(page)
    const [topic = ''] = sign.session.keys
    sign.core.expirer.set(topic, 0)
    await isGone(page)
    await settle()
    expect(ended).toEqual([{ reason: 'expired' }])
    await vi.waitFor(() => expect(leftOver(stage)).toEqual([]))
  })

  test('when the wallet extends the session, the page stores the new expiry', async () => {
    const { stage, phone } = await createConnected()
    const [key, text] = [...stage.storage.entries].find(([each]) => /[:/]sessions$/.test(each)) ?? ['', '']
    stage.storage.entries.set(key, text.replace(/:\d{10}\}/, ':1700000000}'))
    expect(stage.storage.entries.get(key)).toContain('1700000000')
    await phone.extend()
    await vi.waitFor(() => expect(stage.storage.entries.get(key)).not.toContain('1700000000'))
  })

  test('when the user disconnects, there is no event and no stored record is left', async () => {
    const { stage, modal, phone } = await createConnected()
    const ended: unknown[] = []
    modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    await modal.disconnect()
    await when(phone.$sessions, ({ length }) => length === 0)
    expect(ended).toEqual([])
    expect(leftOver(stage)).toEqual([])
  })

  test('a request rejects when the wallet ends the session while it waits', async () => {
    const { modal, phone } = await createConnected()
    phone.script.setAnswer('wait', 'personal_sign')
    const signing = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_WALLET_DISCONNECTED' })
    await phone.asked('personal_sign')
    await phone.disconnect()
    await signing
    expect(modal.plugins.walletconnect.$requests.get()).toEqual([])
  })

  test('a request rejects when the user disconnects while it waits', async () => {
    const { modal, phone } = await createConnected()
    phone.script.setAnswer('wait', 'personal_sign')
    const signing = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_WALLET_DISCONNECTED' })
    await phone.asked('personal_sign')
    await modal.disconnect()
    await signing
    expect(modal.plugins.walletconnect.$requests.get()).toEqual([])
  })

  test('a session whose expiry the client missed receives no more requests, and there is one event', async () => {
    const { page, modal, phone } = await createConnected()
    const ended: unknown[] = []
    modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    const { sign } = await clientOf(page)
    const [topic = ''] = sign.session.keys
    sign.core.expirer.del(topic)
    await sign.session.update(topic, { expiry: 1_700_000_000 })
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_WALLET_DISCONNECTED' })
    expect([ended, phone.count('approved', 'personal_sign')]).toEqual([[{ reason: 'expired' }], 0])
  })

  test('a session that was approved by an unused URI ends with the URI', async () => {
    const stage = await create()
    const clock = createManualClock(Date.now())
    const page = stage.open({ clock })
    page.start()
    await page.modal.plugins.walletconnect.pairing.prepare()
    const { sign } = await clientOf(page)
    await stage.phone.pair(await page.uri())
    await vi.waitFor(() => expect(sign.session.length).toBe(1))
    // Small steps leave time for sockets: a relay without an answer for minutes is given up, and
    // this clock reconnects.
    await vi.waitFor(async () => {
      await clock.advance(5000)
      expect(stage.phone.$sessions.get()).toEqual([])
    })
  })

  test('an attempt that was cancelled here and approved in the wallet ends its session', async () => {
    const stage = await create({ phone: { answer: 'wait' } })
    const page = stage.open()
    page.start()
    const { live } = await page.pair()
    const { id } = await stage.phone.asked('wc_sessionPropose')
    page.modal.cancel()
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect(page.modal.plugins.walletconnect.pairing.$state.get()).toEqual({ status: 'idle' })
    await stage.phone.approve(id)
    await when(stage.phone.$sessions, ({ length }) => length === 0)
    expect(page.modal.state.$status.get()).toBe('disconnected')
  })

  test('an attempt that was cancelled before a reload and approved after it ends its session', async () => {
    const stage = await create({ phone: { answer: 'wait' } })
    const page = stage.open()
    page.start()
    const { live } = await page.pair()
    const { id } = await stage.phone.asked('wc_sessionPropose')
    page.modal.cancel()
    await live.catch(() => undefined)
    page.kill()
    const approving = stage.phone.approve(id)
    const next = stage.open()
    next.start()
    await approving
    await when(stage.phone.$sessions, ({ length }) => length === 0)
    expect(next.modal.state.$status.get()).toBe('disconnected')
  })
})

describe('a page after a reload', () => {
  test('a reloaded page restores its session without a request to the wallet', async () => {
    const { stage, page, phone } = await createConnected()
    page.kill()
    const asked = phone.$log.get().length
    const next = stage.open()
    next.start()
    await isConnected(next)
    expect(phone.$log.get()).toHaveLength(asked)
    expect(await next.modal.signMessage('again')).toMatchObject({ scheme: 'eip191' })
  })

  test('a reloaded page learns by its first fetch that the wallet ended the session', async () => {
    const { stage, page, phone } = await createConnected()
    page.kill()
    const leaving = phone.disconnect()
    const next = stage.open()
    const ended: unknown[] = []
    next.modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    next.start()
    await leaving
    await when(next.modal.state.$status, (status) => status === 'connected' || status === 'disconnected')
    await isGone(next)
    expect(ended).toEqual([{ reason: 'wallet' }])
  })

  test('a page that is reloaded while the wallet approves a session connects by its first fetch, without a second approval', async () => {
    const stage = await create({ phone: { answer: 'wait' } })
    const page = stage.open()
    page.start()
    await page.pair()
    const { id } = await stage.phone.asked('wc_sessionPropose')
    page.kill()
    const approving = stage.phone.approve(id)
    const next = stage.open()
    next.start()
    await isConnected(next)
    await approving
    await settle()
    expect(stage.phone.count('approved', 'wc_sessionPropose')).toBe(1)
    expect(stage.phone.$sessions.get()).toHaveLength(1)
    next.kill()
    const third = stage.open()
    third.start()
    await isConnected(third)
  })

  test('after a reload while the wallet approves a request, an equal request joins it', async () => {
    const { stage, page, phone, modal } = await createConnected()
    phone.script.setAnswer('wait', 'personal_sign')
    modal.signMessage('hello').catch(() => undefined) // the page is closed before the answer
    const { id } = await phone.asked('personal_sign')
    page.kill()
    const next = stage.open()
    next.start()
    await isConnected(next)
    const requests = next.modal.plugins.walletconnect.$requests
    await when(requests, ({ length }) => length === 1)
    expect(requests.get()).toMatchObject([{ id, method: 'personal_sign', networkId: networkIds.eip155 }])
    const signing = next.modal.signMessage('hello')
    await phone.approve(id)
    expect(await signing).toMatchObject({ scheme: 'eip191' })
    await when(requests, ({ length }) => length === 0)
    expect(phone.count('approved', 'personal_sign')).toBe(1)
    phone.script.setAnswer('approve')
    await next.modal.signMessage('hello')
    expect(phone.count('approved', 'personal_sign')).toBe(2)
  })

  test('after a reload that missed an answer, an equal request gets it, and another request is sent', async () => {
    const { stage, page, phone, modal } = await createConnected()
    phone.script.setAnswer('wait', 'personal_sign')
    modal.signMessage('hello').catch(() => undefined) // the page is closed before the answer
    const { id } = await phone.asked('personal_sign')
    page.kill()
    const approving = phone.approve(id)
    const next = stage.open()
    next.start()
    await isConnected(next)
    await approving
    await when(next.modal.plugins.walletconnect.$requests, ({ length }) => length === 0)
    phone.script.setAnswer('approve')
    await next.modal.signMessage('something else')
    expect(await next.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
    expect(phone.count('approved', 'personal_sign')).toBe(2)
  })

  test('a reloaded page whose session has expired emits its events, deletes the record, and reports no error', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { stage, page, phone } = await createConnected()
    await phone.extend()
    page.kill()
    for (const [key, text] of stage.storage.entries) {
      if (/\/\/session$/.test(key)) stage.storage.entries.set(key, text.replace(/"expiry":\d+/, '"expiry":1700000000'))
      else if (/sessions$/.test(key)) stage.storage.entries.set(key, text.replace(/:\d{10}\}/, ':1700000000}'))
    }
    const next = stage.open()
    const ended: unknown[] = []
    next.modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    next.modal.events.on(connectionEndedEvent, ({ reason }) => ended.push(reason))
    next.start()
    await isGone(next)
    expect(ended).toEqual([{ reason: 'expired' }, 'expired'])
    expect(leftOver(stage)).toEqual([])
    expect(report).not.toHaveBeenCalled()
  })

  test('a reloaded page restores its session although its records of requests and pairings are corrupt', async () => {
    const { stage, page } = await createConnected()
    page.kill()
    const now = Date.now()
    const spoilt = [
      null,
      'x',
      { topic: 7, until: now },
      { topic: 'a', until: 1 },
      { topic: 'a', until: now + 1e9 },
      { id: '1', topic: 'a', method: 'b', networkId: 'c', expiresAt: now },
      { id: 1, topic: 'a', method: '', networkId: 'c', expiresAt: now },
      { id: 1, topic: 'a', method: 'b', networkId: 'c', expiresAt: 1 },
      { id: 1, topic: 'a', method: 'b', networkId: 'c', expiresAt: now + 1e9 },
    ]
    const noted = [...stage.storage.entries.keys()].find((key) => /[:/]sessions$/.test(key)) ?? ''
    for (const key of ['requests', 'proposals', 'approvals']) {
      const place = noted.replace(/sessions$/, key)
      stage.storage.entries.set(place, JSON.stringify({ v: 1, t: now, d: spoilt }))
    }
    const next = stage.open()
    next.start()
    await isConnected(next)
    expect(next.modal.plugins.walletconnect.$requests.get()).toEqual([])
    expect(await next.modal.signMessage('again')).toMatchObject({ scheme: 'eip191' })
  })

  test('a reloaded page that can’t load its client keeps the record of its session for the next load', async () => {
    const { stage, page } = await createConnected()
    page.kill()
    const next = stage.open({ options: { relayUrl: undefined } })
    const ended: unknown[] = []
    next.modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    next.start()
    await isGone(next)
    expect(ended).toEqual([])
    next.kill()
    const third = stage.open()
    third.start()
    await isConnected(third)
  })

  test('a reloaded page with missing, corrupt or foreign records emits one event, deletes them, and can connect again', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const spoil of [
      (key: string) => /keychain/.test(key) && 'remove',
      (key: string) => /client:/.test(key) && '{"v":1,"t":0,"d":[{"topic":7},null,"x"]}',
      (key: string) => /client:/.test(key) && '\u0000{',
      (key: string) =>
        /\/\/session/.test(key) && `{"v":1,"t":0,"d":[{"topic":"${'ab'.repeat(32)}","expiry":9999999999}]}`,
      (key: string) => /walletconnect/.test(key) && !/session:/.test(key) && '{"v":1,"t":0,"d":{"__proto__":[]}}',
    ]) {
      const { stage, page } = await createConnected()
      page.kill()
      for (const key of [...stage.storage.entries.keys()]) {
        const text = spoil(key)
        if (text === 'remove') stage.storage.entries.delete(key)
        else if (text) stage.storage.entries.set(key, text)
      }
      const next = stage.open()
      const ended: unknown[] = []
      next.modal.events.on(sessionEndedEvent, (params) => ended.push(params))
      next.start()
      await isGone(next)
      expect(ended).toEqual([{ reason: 'unreadable' }])
      expect(report).not.toHaveBeenCalled()
      await (await next.pair()).live
    }
  })
})

describe('a request', () => {
  test('a request without an answer ends after five minutes', async () => {
    const clock = createManualClock(Date.now())
    const { page, modal, phone } = await createConnected(undefined, { clock })
    phone.script.setAnswer('wait', 'personal_sign')
    const signing = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
    await phone.asked('personal_sign')
    const { $requests } = page.modal.plugins.walletconnect
    await pass(clock, () => $requests.get().length === 0, 2000)
    await signing
    expect(clock.now() - Date.now()).toBeGreaterThan(290_000)
  })

  test('a request that was answered in time succeeds although the page slept past its limit', async () => {
    const clock = createManualClock(Date.now())
    const { page, modal, phone } = await createConnected(undefined, { clock })
    phone.script.setAnswer('wait', 'personal_sign')
    const signing = modal.signMessage('hello')
    const { id } = await phone.asked('personal_sign')
    await (await clientOf(page)).socket.fetch() // messages from before this have arrived
    page.setVisible(false)
    page.cut()
    await phone.approve(id)
    await clock.advance(300_000) // no socket opens
    page.setVisible(true)
    const answered = vi.fn()
    signing.then(answered, answered)
    // At the pace of real sockets: a socket slower than its limit on this clock is given up, and
    // this clock reconnects.
    await vi.waitFor(async () => {
      await clock.advance(50)
      expect(answered).toHaveBeenCalled()
    })
    expect(await signing).toMatchObject({ scheme: 'eip191' })
  })

  test('a request whose delivery is unknown reaches the wallet once, although the app repeats it', async () => {
    const clock = createManualClock(Date.now())
    const { page, modal, phone, stage } = await createConnected(undefined, { clock })
    phone.script.setAnswer('wait', 'personal_sign')
    // The message arrives, and the relay's answer does not.
    const { relayer } = (await clientOf(page)).sign.core
    const send = relayer.publish.bind(relayer)
    const lost = vi.spyOn(relayer, 'publish').mockImplementation(async (...given) => {
      await send(...given)
      throw new RelayUnreachableError()
    })
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE' })
    expect(page.modal.plugins.walletconnect.$requests.get()).toEqual([])
    lost.mockRestore()
    const signing = modal.signMessage('hello')
    const { id } = await phone.asked('personal_sign')
    await when(page.modal.plugins.walletconnect.$requests, ({ length }) => length === 1)
    await phone.approve(id)
    expect(await signing).toMatchObject({ scheme: 'eip191' })
    expect(stage.phone.$log.get().filter(({ question }) => question.method === 'personal_sign')).toHaveLength(1)
  })

  test('a request that is cancelled here ignores a late answer', async () => {
    const { page, modal, phone } = await createConnected()
    phone.script.setAnswer('wait', 'personal_sign')
    const cancelled = new AbortController()
    const signing = expect(modal.signMessage('hello', { signal: cancelled.signal })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    const { id } = await phone.asked('personal_sign')
    cancelled.abort()
    await signing
    await when(page.modal.plugins.walletconnect.$requests, ({ length }) => length === 0)
    await phone.approve(id)
    phone.script.setAnswer('approve')
    expect(await modal.signMessage('another')).toMatchObject({ scheme: 'eip191' })
  })

  test('a request that can’t be sent because its keys are gone ends the session once', async () => {
    const { page, modal, stage } = await createConnected()
    const ended: unknown[] = []
    modal.events.on(sessionEndedEvent, (params) => ended.push(params))
    const [topic] = stage.phone.$sessions.get().map((session) => session.topic)
    const client = await clientOf(page)
    await client.sign.core.crypto.keychain.del(topic ?? '')
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_WALLET_DISCONNECTED' })
    expect(ended).toEqual([{ reason: 'unreadable' }])
    expect(modal.state.$status.get()).toBe('disconnected')
  })
})

describe('two tabs', () => {
  const tab = { members: { BroadcastChannel } }

  test('two tabs share one session, which either of them can use and end', async () => {
    const stage = await create()
    const [one, other] = [stage.open(tab), stage.open(tab)]
    other.start()
    await other.modal.prepare() // the other tab listens
    one.start()
    await (await one.pair()).live
    await isConnected(other)
    expect(await other.modal.signMessage('from the other')).toMatchObject({ scheme: 'eip191' })
    expect(await one.modal.signMessage('from the one')).toMatchObject({ scheme: 'eip191' })
    await other.modal.disconnect()
    await isGone(one)
    await when(stage.phone.$sessions, ({ length }) => length === 0)
  })

  test('two tabs share one session also if both had a client before the session existed', async () => {
    const stage = await create()
    const [one, other] = [stage.open(tab), stage.open(tab)]
    one.start()
    other.start()
    await other.modal.prepare() // the other tab listens
    await other.modal.plugins.walletconnect.pairing.prepare()
    await other.uri()
    await (await one.pair()).live
    await isConnected(other)
    expect(await other.modal.signMessage('from the other')).toMatchObject({ scheme: 'eip191' })
    expect(stage.phone.$sessions.get()).toHaveLength(1)
    const { sign } = await clientOf(other)
    expect(sign.session.keys.map((topic) => sign.core.expirer.has(topic))).toEqual([true]) // the session ends there as well
  })

  test('an answer reaches the tab that sent the request, although the relay delivers it to the newest tab', async () => {
    const { stage, page, modal, phone } = await createConnected(undefined, tab)
    phone.script.setAnswer('wait', 'personal_sign')
    const signing = modal.signMessage('hello')
    const { id } = await phone.asked('personal_sign')
    const newest = stage.open(tab)
    newest.start()
    await isConnected(newest)
    await when(newest.modal.plugins.walletconnect.$requests, ({ length }) => length === 1)
    await phone.approve(id)
    expect(await signing).toMatchObject({ scheme: 'eip191' })
    expect(page.modal.plugins.walletconnect.$requests.get()).toEqual([])
  })

  describe('two tabs, one with a proposal and one that was loaded before the approval', () => {
    /** A channel that delays all messages after the first, the approval, until `letIn()`. */
    function createLateChannel() {
      const { promise: may, resolve: letIn } = Promise.withResolvers<void>()
      let last: Promise<void> | undefined
      class LateChannel extends BroadcastChannel {
        constructor(name: string) {
          super(name)
          Object.defineProperty(this, 'onmessage', {
            set: (listener: (event: MessageEvent) => void) =>
              this.addEventListener('message', (event) => {
                const handled = (last ?? Promise.resolve()).then(() => listener(event))
                last = handled.then(() => may)
              }),
          })
        }
      }
      return { members: { BroadcastChannel: LateChannel }, letIn }
    }
    /** A gate that delays the proposal until `goOn()`. */
    function createSlowGate() {
      const { promise: may, resolve: goOn } = Promise.withResolvers<void>()
      const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
      const signIn = { domain: 'app.example', uri: 'https://app.example', nonce: '12345678' }
      const gate: Gate = {
        id: 'slow',
        async prepare() {
          asked()
          await may
          return signIn
        },
        check: async () => true,
        pass: async () => undefined,
      }
      const plugin = definePlugin({
        id: 'slow',
        setup: () => ({ api: {}, contributes: [contribute(gatesSlot, gate)] }),
      })
      return { plugin, isAsked, goOn }
    }
    /**
     * @param late - Receives messages only from the other tab, and the session once it is let in.
     */
    async function createTabs({
      late,
      wallet,
      plugins,
    }: {
      readonly late?: 'one' | 'other'
      readonly wallet?: CatalogueWallet
      /** The tab without the proposal. */
      readonly plugins?: readonly Plugin[]
    } = {}) {
      const stage = await create({ phone: { answer: 'wait' } })
      const { members, letIn } = createLateChannel()
      const slow = { members, clock: createManualClock(Date.now()) }
      const one = stage.open(late === 'one' ? slow : tab)
      one.start()
      if (wallet) {
        await one.modal.plugins.catalogue.prefetch()
        one.modal.plugins.catalogue.choose(wallet)
      }
      const { live } = await one.pair(wallet?.id)
      const { id } = await stage.phone.asked('wc_sessionPropose')
      const other = stage.open({ ...(late === 'other' ? slow : tab), plugins })
      other.start()
      await other.modal.prepare() // the other tab listens
      const clients = await vi.waitFor(() => Promise.all([clientOf(one), clientOf(other)]))
      await Promise.all(clients.map(({ socket }) => socket.fetch()))
      if (late) (late === 'one' ? one : other).cut()
      const left = clients.map(({ sign }) => vi.spyOn(sign, 'disconnect'))
      const proposed = clients.map(({ proposals }) => vi.spyOn(proposals, 'propose'))
      return {
        stage,
        one,
        other,
        live,
        letIn,
        approve: () => stage.phone.approve(id),
        /** Until the tab's client has loaded the session. */
        async taken(page: StagePage) {
          const { sign } = await clientOf(page)
          return new Promise((resolve) => sign.events.once('session_connect', resolve))
        },
        async expectOneSession() {
          await live
          await isConnected(other)
          stage.phone.script.setAnswer('approve')
          expect(await other.modal.signMessage('from the other')).toMatchObject({ scheme: 'eip191' })
          expect(await one.modal.signMessage('from the one')).toMatchObject({ scheme: 'eip191' })
          expect(stage.phone.$sessions.get()).toHaveLength(1)
          for (const spy of [...left, ...proposed]) expect(spy).not.toHaveBeenCalled()
          expect(other.modal.plugins.walletconnect.pairing.$state.get()).toEqual({ status: 'idle' })
        },
        proposed,
      }
    }

    test('both tabs hold the session, and neither ends it', async () => {
      const { one, other, approve, taken, expectOneSession } = await createTabs()
      const both = Promise.all([taken(one), taken(other)])
      await approve()
      await both
      await expectOneSession()
    })

    test('both tabs hold the session if the proposing tab has it before the other receives it', async () => {
      const { other, live, approve, letIn, taken, expectOneSession } = await createTabs({ late: 'other' })
      const received = taken(other)
      await approve()
      await live
      await isConnected(other)
      letIn()
      await received
      await expectOneSession()
    })

    test('both tabs hold the session if the other tab has it before the proposing one receives it', async () => {
      const { one, other, approve, letIn, taken, expectOneSession } = await createTabs({ late: 'one' })
      const received = taken(one)
      await approve()
      await isConnected(other)
      letIn()
      await received
      await expectOneSession()
    })

    test('both tabs know the wallet that was chosen for the session', async () => {
      const wallet = walletNamed('MetaMask')
      const { one, other, live, approve, letIn } = await createTabs({ late: 'one', wallet })
      await approve()
      await isConnected(other)
      letIn()
      await live
      for (const { modal } of [one, other])
        expect(modal.plugins.walletconnect.$choice.get()).toMatchObject({ id: wallet.id })
    })

    test('the other tab joins the session if it has started to connect when the proposing tab has it', async () => {
      const { plugin, isAsked, goOn } = createSlowGate()
      const { live, approve, letIn, expectOneSession } = await createTabs({ late: 'one', plugins: [plugin] })
      await approve()
      await isAsked
      letIn()
      await live
      goOn()
      await expectOneSession()
    })

    test('the other tab proposes nothing if it has started to connect when the proposing tab has ended the session', async () => {
      const { plugin, isAsked, goOn } = createSlowGate()
      const { one, other, stage, live, approve, letIn, proposed } = await createTabs({ late: 'one', plugins: [plugin] })
      await approve()
      await isAsked
      letIn()
      await live
      const { socket } = await clientOf(one)
      socket.reconnectNow() // its socket was closed
      await one.modal.disconnect()
      await when(stage.phone.$sessions, ({ length }) => length === 0)
      const missed = new Promise((resolve) => other.modal.events.on(connectErrorEvent, resolve))
      goOn()
      expect(await missed).toMatchObject({ code: 'LATCHKEY_CANCELLED' })
      for (const spy of proposed) expect(spy).not.toHaveBeenCalled()
      expect(other.modal.state.$status.get()).toBe('disconnected')
    })
  })
})

describe('on a phone', () => {
  const navigator = {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    maxTouchPoints: 5,
    onLine: true,
  }
  const phoneOptions = { members: { navigator } }

  test('on a phone a click opens the wallet by its link with the prepared URI, and a later request opens it again', async () => {
    const stage = await create()
    const page = stage.open(phoneOptions)
    page.start()
    const { walletconnect: api, catalogue } = page.modal.plugins
    const wallet = walletNamed('MetaMask')
    await Promise.all([api.pairing.prepare(), catalogue.prefetch()])
    const uri = await page.uri()
    catalogue.choose(wallet)
    expect(page.links).toEqual([`metamask://wc?uri=${encodeURIComponent(uri)}`])
    expect(page.modal.state.$stack.get().map(({ view, params }) => [view, params])).toEqual([
      ['ConnectingWalletConnect', { walletId: wallet.id }],
    ])
    const connecting = page.modal.connect({ connectorId: api.connectorId, walletId: wallet.id })
    expect(await page.uri()).toBe(uri)
    await stage.phone.pair(uri)
    await connecting
    expect(api.$choice.get()).toEqual({ id: wallet.id, name: 'MetaMask', base: 'metamask://' })

    stage.phone.script.setAnswer('wait', 'personal_sign')
    const signing = page.modal.signMessage('hello')
    const { id, topic } = await stage.phone.asked('personal_sign')
    const stack = () => page.modal.state.$stack.get().map(({ view, params }) => [view, params])
    await when(page.modal.state.$stack, () => stack().some(([view]) => view === 'walletconnect.openWallet'))
    expect(stack().at(-1)).toEqual(['walletconnect.openWallet', { requestId: id }])
    expect(api.openWallet(id)).toBe(true)
    expect(page.links.at(-1)).toBe(`metamask://wc?requestId=${id}&sessionTopic=${topic}`)
    await stage.phone.approve(id)
    await signing
    await when(page.modal.state.$stack, () => !stack().some(([view]) => view === 'walletconnect.openWallet'))

    page.kill()
    const next = stage.open(phoneOptions)
    next.start()
    await isConnected(next)
    expect(next.modal.plugins.walletconnect.$choice.get()).toMatchObject({ base: 'metamask://' })
  })

  test('on a phone a click that comes before the code for links opens nothing later, and its view has a button', async () => {
    const stage = await create()
    const page = stage.open(phoneOptions)
    page.start()
    const { walletconnect: api, catalogue } = page.modal.plugins
    const wallet = walletNamed('MetaMask')
    await api.pairing.prepare()
    const uri = await page.uri()
    expect(api.links(wallet, 'mobile')).toEqual([])
    catalogue.choose(wallet)
    expect(page.modal.state.$stack.get().map(({ view, params }) => [view, params])).toEqual([
      ['ConnectingWalletConnect', { walletId: wallet.id }],
    ])
    await vi.waitFor(() => expect(catalogue.$recent.get().map(({ id }) => id)).toEqual([wallet.id]))
    await settle()
    expect(page.links).toEqual([])
    const [link] = api.links(wallet, 'mobile')
    expect(link && api.openLink(wallet, link)).toBe(true)
    expect(page.links).toEqual([`metamask://wc?uri=${encodeURIComponent(uri)}`])
  })

  test('on a phone a wallet that was opened by another of its links is stored with that link', async () => {
    const stage = await create()
    const page = stage.open({ ...phoneOptions, options: { preferUniversalLinks: true } })
    page.start()
    const { walletconnect: api, catalogue } = page.modal.plugins
    const wallet = walletNamed('MetaMask')
    await Promise.all([api.pairing.prepare(), catalogue.prefetch()])
    const [universal, native] = api.links(wallet, 'mobile')
    expect([universal?.href.startsWith('https://'), native?.href.startsWith('metamask://')]).toEqual([true, true])
    const connecting = page.modal.connect({ connectorId: api.connectorId, walletId: wallet.id })
    const uri = await page.uri()
    expect(native && api.openLink(wallet, native)).toBe(true)
    await stage.phone.pair(uri)
    await connecting
    expect(api.$choice.get()).toMatchObject({ base: 'metamask://' })
    expect([api.links(wallet, 'mobile'), api.openWallet()]).toEqual([[], false])
  })

  test('on a phone a wallet that scanned the code on another device gets no link', async () => {
    const stage = await create()
    const page = stage.open(phoneOptions)
    page.start()
    await (await page.pair()).live
    const { walletconnect: api } = page.modal.plugins
    expect(api.$choice.get()).toEqual({ name: 'Latchkey Phone' })
    await page.modal.signMessage('hello')
    expect([api.openWallet(1), page.links]).toEqual([false, []])
  })
})

describe('a provider of the app', () => {
  const createProvider = (stage: Stage) =>
    UniversalProvider.init({
      projectId: 'local',
      relayUrl: stage.relay.url,
      customStoragePrefix: stage.prefix,
      storageOptions: { database: ':memory:' },
      telemetryEnabled: false,
      logger: 'silent',
    })
  async function endProvider({ client }: Awaited<ReturnType<typeof createProvider>>): Promise<void> {
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose()
  }

  test('the app’s own provider is used unchanged, and stays open when the modal stops', async () => {
    const stage = await create()
    const provider = await createProvider(stage)
    const page = stage.open({ options: { provider } })
    page.start()
    await (await page.pair()).live
    expect(await page.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
    expect(await page.modal.plugins.walletconnect.logs()).toEqual([])
    page.stop()
    await settle()
    expect([provider.client.core.relayer.connected, provider.client.session.length, page.opened]).toEqual([true, 1, 0])
    const again = stage.open({ options: { provider } })
    again.start()
    await isConnected(again)
    await again.modal.disconnect()
    await when(stage.phone.$sessions, ({ length }) => length === 0)
    await endProvider(provider)
  })

  test('the app’s own provider has no listener of ours after the modal’s lifetime', async () => {
    const stage = await create()
    const provider = await createProvider(stage)
    const { events } = provider.client
    const count = () => events.eventNames().map((name) => [name, events.listenerCount(name)])
    const before = count()
    const page = stage.open({ options: { provider } })
    page.start()
    await (await page.pair()).live
    expect(count()).not.toEqual(before)
    page.stop()
    await settle()
    expect(count()).toEqual(before)
    await endProvider(provider)
  })

  test('the app’s own provider drops a session that was cancelled here and approved after the lifetime, once there is another', async () => {
    const stage = await create({ phone: { answer: 'wait' } })
    const provider = await createProvider(stage)
    const page = stage.open({ options: { provider } })
    page.start()
    const { live } = await page.pair()
    const { id } = await stage.phone.asked('wc_sessionPropose')
    page.modal.cancel()
    await expect(live).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    page.stop()
    const approved = new Promise((resolve) => provider.client.events.once('session_connect', resolve))
    await Promise.all([approved, stage.phone.approve(id)])
    const again = stage.open({ options: { provider } })
    again.start()
    await when(stage.phone.$sessions, ({ length }) => length === 0)
    expect(again.modal.state.$status.get()).toBe('disconnected')
    await endProvider(provider)
  })
})

test('logs() returns the client’s log without keys and requests', async () => {
  const { modal, stage } = await createConnected()
  await modal.signMessage('a secret message')
  const logs = (await modal.plugins.walletconnect.logs()).join('\n')
  expect(logs).toContain('SignClient Initialization Success')
  const keys = [...stage.storage.entries].flatMap(([key, text]) =>
    /keychain/.test(key) ? (text.match(/[0-9a-f]{64}"[,}]/g) ?? []) : [],
  )
  expect(keys.length).toBeGreaterThan(2)
  for (const key of keys) expect(logs).not.toContain(key.slice(0, 64))
  expect(logs).not.toMatch(/secret message|personal_sign/)
})

describe('without an adapter', () => {
  test('without an adapter the plugin’s view is the first one, and requests of the app reach the wallet', async () => {
    const stage = await create({ networks: [networkIds.eip155, networkIds.solana] })
    const page = stage.open({ adapters: [], options: { methods: { eip155: ['personal_sign'] } } })
    page.start()
    page.modal.open()
    expect(page.modal.state.$stack.get().map(({ view }) => view)).toEqual(['ConnectingWalletConnectBasic'])
    await (await page.pair()).live
    const [first] = stage.phone.addresses(networkIds.eip155)
    expect(page.modal.state.$current.get()).toMatchObject({ address: first, networkId: networkIds.eip155 })
    const api = (page.modal.adapters as Readonly<Record<string, unknown>>).eip155 as FallbackApi
    expect(await api.request('personal_sign', ['0x00', first ?? ''])).toMatch(/^0x[0-9a-f]{130}$/)
    await expect(api.request('eth_sendTransaction', [])).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_METHOD' })
    await stage.phone.selectAccount('eip155', 1)
    await when(page.modal.state.$current, (current) => current?.address === stage.phone.addresses(networkIds.eip155)[1])
  })

  test('without an adapter a phone starts with the list of wallets', async () => {
    const stage = await create()
    const page = stage.open({
      adapters: [],
      members: { navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', onLine: true } },
    })
    page.start()
    page.modal.open()
    expect(page.modal.state.$stack.get().map(({ view }) => view)).toEqual(['AllWallets'])
  })
})

describe('problems of the relay', () => {
  test('a relay that refuses causes one clear error, an alert, and no endless retry', async () => {
    const stage = await create({ relay: { projectIds: ['known'] }, phone: { projectId: 'known' } })
    const clock = createManualClock(Date.now())
    const page = stage.open({ clock, modal: { debug: true }, options: { projectId: 'unknown' } })
    page.start()
    const connecting = page.modal.connect({ connectorId: page.modal.plugins.walletconnect.connectorId })
    await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_REFUSED', alert: 'invalidProjectId' })
    expect(page.modal.plugins.walletconnect.pairing.$state.get()).toMatchObject({ status: 'failed' })
    await when(page.modal.state.$alert, ({ open }) => open)
    await clock.advance(120_000)
    expect(page.opened).toBe(1)
    await page.modal.connect({ connectorId: page.modal.plugins.walletconnect.connectorId }).catch(() => undefined)
    expect(page.opened).toBe(2)
  })

  test('a relay that is down at the start causes a clear error within a limit', async () => {
    const stage = await create()
    const clock = createManualClock(Date.now())
    const page = stage.open({ clock, options: { relayUrl: 'ws://127.0.0.1:9' } })
    page.start()
    const connecting = page.modal.connect({ connectorId: page.modal.plugins.walletconnect.connectorId })
    const failed = expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE' })
    await when(page.modal.plugins.walletconnect.pairing.$state, ({ status }) => status === 'preparing')
    await pass(clock, () => page.modal.plugins.walletconnect.pairing.$state.get().status === 'failed')
    await failed
  })

  test('a request that waits while the relay disconnects is sent once and answered', async () => {
    const { page, phone, modal } = await createConnected()
    phone.script.setAnswer('wait', 'personal_sign')
    const signing = modal.signMessage('hello')
    const { id } = await phone.asked('personal_sign')
    page.cut()
    await phone.approve(id)
    expect(await signing).toMatchObject({ scheme: 'eip191' })
    expect(phone.count('approved', 'personal_sign')).toBe(1)
  })
})

describe.each([1000, 60_000])('a tab that slept for %s ms and lost its socket', (ms) => {
  const sleep = (page: StagePage, clock: ReturnType<typeof createManualClock>) => {
    page.setVisible(false)
    page.cut()
    return () => {
      clock.jump(ms)
      page.setVisible(true)
    }
  }

  test('the tab finds the session that was approved during its sleep', async () => {
    const stage = await create({ phone: { answer: 'wait' } })
    const clock = createManualClock(Date.now())
    const page = stage.open({ clock })
    page.start()
    const { live } = await page.pair()
    const { id } = await stage.phone.asked('wc_sessionPropose')
    const wake = sleep(page, clock)
    const approving = stage.phone.approve(id)
    await when(stage.phone.$sessions, ({ length }) => length === 1)
    wake()
    await live
    await approving
    expect([page.opened, stage.phone.count('approved')]).toEqual([2, 1])
  })

  test('the tab finds the answer that was given during its sleep', async () => {
    const clock = createManualClock(Date.now())
    const { page, phone, modal } = await createConnected(undefined, { clock })
    phone.script.setAnswer('wait', 'personal_sign')
    const signing = modal.signMessage('hello')
    const { id } = await phone.asked('personal_sign')
    const wake = sleep(page, clock)
    await phone.approve(id)
    wake()
    expect(await signing).toMatchObject({ scheme: 'eip191' })
    expect([page.opened, phone.count('approved', 'personal_sign')]).toEqual([2, 1])
  })
})

/** The client that the page's modals share. */
async function clientOf({ window }: StagePage): Promise<Client> {
  const key = Object.getOwnPropertySymbols(window).find(({ description }) => description?.startsWith('latchkey'))
  return (Reflect.get(window, key ?? '') as { readonly client: Promise<Client> }).client
}

/** Moves time on in small steps until the check passes, with time for sockets in between. */
async function pass(clock: ReturnType<typeof createManualClock>, isDone: () => boolean, most = 600): Promise<void> {
  for (let step = 0; step < most && !isDone(); step += 1) {
    await clock.advance(250)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('without a project id, a relay that needs one is not called, and the developer gets an alert', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const stage = await create()
  const page = stage.open({
    options: { projectId: undefined, relayUrl: undefined },
    modal: { debug: true, services: { relay: stage.relay.url, needsProjectId: true } },
  })
  page.start()
  await page.modal.plugins.walletconnect.pairing.prepare()
  expect(page.modal.plugins.walletconnect.pairing.$state.get()).toMatchObject({
    status: 'failed',
    error: { code: 'LATCHKEY_CONFIGURATION' },
  })
  await when(page.modal.state.$alert, ({ open }) => open)
  expect(page.opened).toBe(0)
  expect(await page.modal.plugins.walletconnect.logs()).toEqual([])
  report.mockRestore()
})

test('a member of `metadata` that is undefined leaves that of the modal, and the wallet shows it', async () => {
  const metadata = { name: undefined, description: 'Of the option' } as never
  const modal = { metadata: { name: 'Of the modal', description: 'x', url: '', icons: [] } }
  const { stage } = await createConnected(undefined, { options: { metadata }, modal })
  expect(stage.phone.$sessions.get()[0]?.peer.name).toBe('Of the modal')
})

test('connect() rejects with ConfigurationError without a relay URL', async () => {
  const stage = await create()
  const page = stage.open({ options: { relayUrl: undefined } })
  page.start()
  await expect(page.modal.connect({ connectorId: 'walletconnect/walletConnect' })).rejects.toMatchObject({
    code: 'LATCHKEY_CONFIGURATION',
  })
})
