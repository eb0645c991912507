import {
  createFakeAdapter,
  createFakeGate,
  createFakeRemotePlugin,
  createTestModal,
  type FakeGateOptions,
  type FakeWalletOptions,
} from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import { statuses } from '../../testing/statuses.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account } from '../contract/adapter.js'
import { bindView } from '../contract/bindView.js'
import { contribute } from '../contract/contribute.js'
import { defineApi } from '../contract/defineApi.js'
import { definePlugin } from '../contract/definePlugin.js'
import { defineView } from '../contract/defineView.js'
import { pluginFailedEvent } from '../contract/events.js'
import { gatesSlot } from '../contract/firstSlots.js'

const connectorId = 'fake/fake.wallet'
const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

function gated(
  options: FakeGateOptions = {},
  wallet: FakeWalletOptions = { accounts: [alice, bob], selected: 'alice' },
) {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [wallet] })
  const other = createFakeAdapter({ namespace: 'other' })
  const gate = createFakeGate(options)
  const page = createTestModal({ adapters: [adapter, other], plugins: [gate.plugin] })
  page.start()
  return { ...page, adapter, other, wallet: walletOf(adapter), gate }
}

/** A reloaded page whose gate was passed before and has to be passed again. */
async function backAtGate() {
  const made = gated()
  await made.modal.connect({ connectorId })
  made.stop()
  made.gate.forget()
  made.start()
  await rest()
  return made
}

const order = ({ passes }: ReturnType<typeof createFakeGate>): string[] =>
  passes.map(({ subject, why }) => `${why} ${subject.address} ${subject.networkId}`)

test('a session is gated until the gate is passed', async () => {
  const { modal, gate } = gated()
  const seen = statuses(modal)
  const release = gate.script.hold('pass')
  const connected = modal.connect({ connectorId })
  await gate.script.asked('pass')
  expect(modal.state.$current.get(), 'the account is not visible yet').toBeUndefined()
  expect(modal.state.$attempts.get().size).toBe(0)
  release()
  await connected
  expect(seen).toEqual(['disconnected', 'connecting', 'gated', 'connected'])
  expect(order(gate)).toEqual(['connect fake-alice fake:1'])
})

test('connect() rejects with GateRejectedError and revokes the permission when the gate rejects', async () => {
  const { modal, wallet, storage } = gated({ answer: 'reject' })
  const seen = statuses(modal)
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({
    code: 'LATCHKEY_GATE_REJECTED',
    gate: 'fakeGate',
  })
  expect(seen).toEqual(['disconnected', 'connecting', 'gated', 'disconnected'])
  expect([wallet.isAuthorized, wallet.watchers]).toEqual([false, 0])
  expect([...storage.entries.keys()].filter((key) => key.includes('session:'))).toEqual([])
})

describe('a gate that rejects another wallet', () => {
  test('a rejected gate returns to the earlier namespace, also after a reload', async () => {
    const { modal, gate, stop, start } = gated()
    await modal.connect({ connectorId })
    gate.script.setAnswer('reject')
    const seen = statuses(modal)
    await expect(modal.connect({ connectorId: 'other/fake.wallet' })).rejects.toMatchObject({
      code: 'LATCHKEY_GATE_REJECTED',
    })
    expect(seen).toEqual(['connected', 'gated', 'connected'])
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
    stop()
    start()
    await rest()
    expect([modal.state.$status.get(), modal.state.$activeNamespace.get()]).toEqual(['connected', 'fake'])
  })

  test('a rejected gate returns to the earlier wallet, unless the user has switched the namespace', async () => {
    const { modal, gate, adapter } = gated()
    for (const id of ['second', 'third']) adapter.addWallet({ id })
    await modal.connect({ connectorId })
    await modal.connect({ connectorId: 'fake/second' })
    gate.forget()
    const reject = async (during: () => void): Promise<string | undefined> => {
      const release = gate.script.hold('pass')
      const outcome = expect(modal.connect({ connectorId: 'fake/third' })).rejects.toMatchObject({
        code: 'LATCHKEY_GATE_REJECTED',
      })
      await gate.script.asked('pass')
      during()
      release('reject')
      await outcome
      return modal.state.$active.get()?.connection?.connectorId
    }
    await expect(reject(() => undefined)).resolves.toBe('fake/second')
    await expect(reject(() => modal.switchNamespace('other'))).resolves.toBe(undefined)
  })
})

test('closing the view of a gate rejects connect()', async () => {
  const view = defineView<undefined>('gate.view')
  const plugin = definePlugin({
    id: 'closable',
    views: [bindView(view, async () => ({ default: () => undefined }))],
    setup: ({ open }) => ({
      api: undefined,
      contributes: [
        contribute(gatesSlot, {
          id: 'closable',
          check: async () => false,
          pass: () =>
            new Promise((_, reject) => {
              open(view, undefined).closed.addEventListener('abort', () => reject(new Error('closed')))
            }),
        }),
      ],
    }),
  })
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const { modal, start } = createTestModal({ adapters: [adapter], plugins: [plugin] })
  start()
  const outcome = expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  await vi.waitUntil(() => modal.state.$isOpen.get())
  expect(modal.close()).toBe(true)
  await outcome
  expect(walletOf(adapter).isAuthorized).toBe(false)
})

test('the signal of connect() ends a gate and revokes the permission, stop() keeps the permission', async () => {
  const { modal, wallet, gate, stop } = gated({ answer: 'never' })
  const cancel = new AbortController()
  const cancelled = expect(modal.connect({ connectorId, signal: cancel.signal })).rejects.toMatchObject({
    code: 'LATCHKEY_CANCELLED',
  })
  await requested(gate, 'pass')
  cancel.abort()
  await cancelled
  expect(wallet.isAuthorized).toBe(false)
  const stopped = expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await requested(gate, 'pass', 2)
  stop()
  await stopped
  expect([wallet.isAuthorized, wallet.watchers]).toEqual([true, 0])
})

test('a gate that throws in check() and pass() rejects connect()', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { modal, gate } = gated()
  const failures: unknown[] = []
  modal.events.on(pluginFailedEvent, (params) => failures.push(params))
  gate.script.answerNext('check', { throws: new Error('no check') })
  gate.script.answerNext('pass', { throws: new Error('no pass') })
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  expect(failures).toEqual([{ kind: 'plugin', owner: 'fakeGate', phase: 'gate.check' }])
  // A view that fails to render disables the plugin’s other contributions, never its gate.
  modal.fail('fakeGate', 'draw', new Error('no view'))
  gate.script.setAnswer('reject')
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  errors.mockRestore()
})

test('a gate whose check() does not answer for 10 seconds asks the user to pass', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { modal, gate, clock } = gated()
  gate.script.hold('check')
  const connected = modal.connect({ connectorId })
  await requested(gate, 'check')
  await clock.advance(9_999)
  expect([modal.state.$status.get(), gate.passes.length]).toEqual(['gated', 0])
  await clock.advance(1)
  await connected
  expect([modal.state.$status.get(), gate.passes.length, clock.pending]).toEqual(['connected', 1, 0])
  errors.mockRestore()
})

test('a plugin with hasGates that can’t be set up rejects every connect(), also if only its dependency failed', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const broken = definePlugin({
    id: 'broken',
    provides: defineApi<string>('broken'),
    setup() {
      throw new Error('A fault of the plugin.')
    },
  })
  const needing = definePlugin({
    id: 'signIn',
    hasGates: true,
    needs: [defineApi<string>('broken')],
    setup: ({ use }) => ({
      api: use(defineApi<string>('broken')),
      contributes: [contribute(gatesSlot, createFakeGate().gate)],
    }),
  })
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const { modal, start } = createTestModal({ adapters: [adapter], plugins: [broken, needing] })
  const seen = statuses(modal)
  start()
  const rejection = { code: 'LATCHKEY_GATE_REJECTED', gate: 'signIn' }
  await expect(modal.connect({ connectorId })).rejects.toMatchObject(rejection)
  expect(seen).not.toContain('connected')
  expect(walletOf(adapter).watchers).toBe(0)
  errors.mockRestore()
})

test('a restored session stays gated when the plugin of its gate can’t be set up', async () => {
  const { storage } = await (async () => {
    const before = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
    before.start()
    await before.modal.connect({ connectorId })
    before.stop()
    return before
  })()
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const broken = definePlugin({
    id: 'signIn',
    hasGates: true,
    setup() {
      throw new Error('A fault of the plugin.')
    },
  })
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ isAuthorized: true }] })
  const { modal, start } = createTestModal({ adapters: [adapter], plugins: [broken], storage })
  start()
  await rest()
  expect(modal.state.$status.get()).toBe('gated')
  expect(modal.state.$current.get()).toBeUndefined()
  errors.mockRestore()
})

test('a session of several namespaces passes the gate once, in the active namespace', async () => {
  const adapters = [createFakeAdapter({ namespace: 'one' }), createFakeAdapter({ namespace: 'two' })]
  const gate = createFakeGate()
  const remote = createFakeRemotePlugin({
    namespaces: {
      one: { accounts: [{ networkId: 'one:1', address: 'fake-1' }] },
      two: { accounts: [{ networkId: 'two:1', address: 'fake-2' }] },
    },
  })
  const { modal, start } = createTestModal({ adapters, plugins: [gate.plugin, remote] })
  start()
  await modal.connect({ connectorId: 'fakeRemote/phone' })
  expect(order(gate)).toEqual(['connect fake-1 one:1'])
  expect([...modal.state.$namespaces.get().values()].map(({ status }) => status)).toEqual(['connected', 'connected'])
})

describe('a sign-in in the proposal', () => {
  const signIn = { domain: 'app.example', uri: 'https://app.example', nonce: 'nonce' }
  const phone = {
    namespaces: { fake: { accounts: [{ networkId: 'fake:1', address: 'fake-alice' }] } },
    signIn: () => ({ networkId: 'fake:1', address: 'fake-alice', message: 'm', signature: 's' }),
  }

  test('a sign-in in the proposal passes the gate without a view', async () => {
    const gate = createFakeGate({ signIn })
    const { modal, start } = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'fake' })],
      plugins: [gate.plugin, createFakeRemotePlugin(phone)],
    })
    start()
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    expect(gate.passes).toEqual([])
    expect(gate.checks[0]?.signIn).toMatchObject({ signature: 's' })
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('a sign-in that is not prepared within 10 seconds is requested after the connection', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const gate = createFakeGate({ signIn })
    gate.script.hold('prepare')
    const { modal, start, clock } = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'fake' })],
      plugins: [gate.plugin, createFakeRemotePlugin(phone)],
    })
    start()
    const connected = modal.connect({ connectorId: 'fakeRemote/phone' })
    await requested(gate, 'prepare')
    await clock.advance(10_000)
    await connected
    expect(order(gate)).toEqual(['connect fake-alice fake:1'])
    errors.mockRestore()
  })

  test('a sign-in that fails to be prepared is requested after the connection', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const gate = createFakeGate({ signIn })
    gate.script.lie('prepare', { error: { message: 'no nonce' } })
    const { modal, start } = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'fake' })],
      plugins: [gate.plugin, createFakeRemotePlugin(phone)],
    })
    start()
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    expect(order(gate)).toEqual(['connect fake-alice fake:1'])
    errors.mockRestore()
  })
})

describe('after a reload', () => {
  test('passGates() after a reload passes a gate whose check() does not answer', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { modal, gate, start, stop, clock } = gated()
    await modal.connect({ connectorId })
    stop()
    gate.script.hold('check')
    start()
    await requested(gate, 'check', 2)
    const asked = modal.passGates()
    await clock.advance(10_000)
    await requested(gate, 'check', 3)
    await clock.advance(10_000)
    await asked
    expect([modal.state.$status.get(), gate.passes.length, clock.pending]).toEqual(['connected', 2, 0])
    errors.mockRestore()
  })

  test('a reload runs check() of a gate and not pass()', async () => {
    const { modal, gate, start, stop } = gated()
    await modal.connect({ connectorId })
    stop()
    const seen = statuses(modal)
    start()
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'gated', 'connected'])
    expect(gate.passes).toHaveLength(1)
  })

  test('a reloaded page that has to pass again stays gated until the dialog opens', async () => {
    const { modal, gate } = await backAtGate()
    expect(modal.state.$status.get()).toBe('gated')
    expect(gate.passes).toHaveLength(1)
    gate.script.setAnswer('reject')
    await expect(modal.passGates()).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    expect(modal.state.$status.get(), 'the session stays gated').toBe('gated')
    gate.script.setAnswer('approve')
    modal.open()
    await rest()
    expect(modal.state.$status.get()).toBe('connected')
    expect(gate.passes.at(-1)?.why).toBe('asked')
  })
})

describe('passGates()', () => {
  test('passGates() rejects with NotConnectedError without a connection', async () => {
    const { modal } = gated()
    await expect(modal.passGates()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  })

  test('passGates() runs no gate when all are passed', async () => {
    const { modal, gate } = gated()
    await modal.connect({ connectorId })
    gate.forget()
    await modal.passGates()
    expect([gate.checks.length, gate.passes.length]).toEqual([1, 1])
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('passGates() rejects when its signal aborts, and the session stays gated', async () => {
    const { modal, gate } = await backAtGate()
    gate.script.setAnswer('never')
    const cancel = new AbortController()
    const cancelled = expect(modal.passGates({ signal: cancel.signal })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    await requested(gate, 'pass', 2)
    cancel.abort()
    await cancelled
    expect(modal.state.$status.get()).toBe('gated')
  })

  test('passGates() goes on when an earlier call that it joined is cancelled', async () => {
    const { modal, gate } = await backAtGate()
    const release = gate.script.hold('pass')
    const cancel = new AbortController()
    const cancelled = expect(modal.passGates({ signal: cancel.signal })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    await requested(gate, 'pass', 2)
    const passed = modal.passGates()
    await rest()
    cancel.abort()
    await cancelled
    release()
    await passed
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('passGates() waits for an open check() and asks the user once when that says no', async () => {
    const { modal, gate, start, stop } = gated()
    await modal.connect({ connectorId })
    stop()
    gate.forget()
    const answer = gate.script.hold('check')
    start()
    await requested(gate, 'check', 2)
    const passed = modal.passGates()
    const passedToo = modal.passGates()
    await rest()
    expect(gate.passes, 'check() is still open').toHaveLength(1)
    answer()
    await Promise.all([passed, passedToo])
    expect(order(gate).slice(1)).toEqual(['asked fake-alice fake:1'])
    expect(modal.state.$status.get()).toBe('connected')
  })
})

describe('a change of account or network in the wallet', () => {
  test('a change of account or network gates the session at once and runs the gate again', async () => {
    const { modal, gate, wallet, clock } = gated()
    await modal.connect({ connectorId })
    await clock.advance(100)
    const subjects: unknown[] = []
    modal.state.$current.listen((subject) => subjects.push(subject?.address))
    const release = gate.script.hold('pass')
    wallet.change({ selected: 'bob' })
    expect(modal.state.$status.get()).toBe('gated')
    await gate.script.asked('pass')
    release()
    await rest()
    expect(subjects, 'bob is visible only after the gate is passed').toEqual([undefined, 'fake-bob'])
    expect(order(gate).at(-1)).toBe('account fake-bob fake:1')
    wallet.change({ networkId: 'fake:2' })
    await clock.advance(100)
    expect(order(gate).at(-1)).toBe('network fake-bob fake:2')
  })

  test('a gate that rejects a change in the wallet leaves the session gated', async () => {
    const { modal, gate, wallet, clock } = gated()
    await modal.connect({ connectorId })
    await clock.advance(100)
    gate.script.setAnswer('reject')
    wallet.change({ selected: 'bob' })
    await rest()
    expect(modal.state.$status.get()).toBe('gated')
    expect(wallet.isAuthorized).toBe(true)
  })

  test('a gate that was passed for another account does not count', async () => {
    const { modal, gate, wallet, clock } = gated()
    const release = gate.script.hold('pass')
    const connected = modal.connect({ connectorId })
    await gate.script.asked('pass')
    await clock.advance(100)
    wallet.change({ selected: 'bob' })
    await clock.advance(100)
    release()
    await connected
    expect(order(gate)).toEqual(['connect fake-alice fake:1', 'account fake-bob fake:1'])
    expect(modal.state.$current.get()?.address).toBe('fake-bob')
  })

  test('a lock ends the wait at a gate, and the unlock runs the gate again', async () => {
    const { modal, gate, wallet, clock } = gated()
    const release = gate.script.hold('pass')
    const outcome = expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    await gate.script.asked('pass')
    await clock.advance(100)
    wallet.lock()
    await outcome
    expect(wallet.isAuthorized).toBe(true)
    release()
    wallet.unlock()
    await clock.advance(100)
    await rest()
    expect(modal.state.$status.get()).toBe('connected')
    expect(gate.checks).toHaveLength(2)
  })
})

describe('a gate that rejects a switch of the app', () => {
  test('switchNetwork() returns to the earlier network when the gate rejects', async () => {
    const { modal, gate, wallet } = gated()
    await modal.connect({ connectorId })
    const subjects: unknown[] = []
    modal.state.$current.listen((subject) => subjects.push(subject?.networkId))
    gate.script.setAnswer('reject')
    await expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    await rest()
    expect(subjects).toEqual([undefined, 'fake:1'])
    expect(wallet.state?.networkId).toBe('fake:1')
  })

  test('a session stays gated when the wallet rejects the return to the earlier network', async () => {
    const { modal, gate, wallet } = gated()
    await modal.connect({ connectorId })
    gate.script.setAnswer('reject')
    const release = gate.script.hold('pass')
    const outcome = expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    await gate.script.asked('pass')
    wallet.script.setAnswer('reject', 'switchNetwork')
    release()
    await outcome
    expect(modal.state.$active.get()).toMatchObject({ status: 'gated', networkId: 'fake:2' })
  })

  test('switchAccount() returns to the earlier account when the gate rejects', async () => {
    const { modal, gate } = gated()
    await modal.connect({ connectorId })
    gate.script.setAnswer('reject')
    await expect(modal.switchAccount('bob')).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    expect(modal.state.$current.get()?.address).toBe('fake-alice')
    gate.script.setAnswer('approve')
    await modal.switchAccount('bob')
    expect(modal.state.$current.get()?.address).toBe('fake-bob')
  })

  test('switchNamespace() returns to the earlier namespace when the gate rejects', async () => {
    const { modal, gate } = gated()
    await modal.connect({ connectorId: 'other/fake.wallet' })
    await modal.connect({ connectorId })
    gate.forget()
    gate.script.setAnswer('reject')
    modal.switchNamespace('other')
    expect(modal.state.$activeNamespace.get()).toBe('other')
    await rest()
    expect(modal.state.$activeNamespace.get()).toBe('fake')
    expect(modal.state.$isSwitchingNamespace.get()).toBe(false)
    gate.script.setAnswer('approve')
    modal.switchNamespace('other')
    await rest()
    expect(modal.state.$current.get()?.networkId).toBe('other:1')
  })
})

test('a switch that the wallet rejects runs no gate', async () => {
  const { modal, gate, wallet } = gated()
  await modal.connect({ connectorId })
  wallet.script.setAnswer('reject', 'switchNetwork')
  await expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  expect(gate.passes).toHaveLength(1)
  expect(modal.state.$status.get()).toBe('connected')
})

test.each([
  ['is rejected', 'LATCHKEY_USER_REJECTED'],
  ['is cancelled', 'LATCHKEY_CANCELLED'],
])('an account that the wallet selects during a switch that %s has to pass the gate', async (answer, code) => {
  const { modal, gate, wallet, clock } = gated()
  await modal.connect({ connectorId })
  await clock.advance(100)
  const cancel = new AbortController()
  const release = wallet.script.hold('switchNetwork')
  if (answer === 'is rejected') wallet.script.setAnswer('reject', 'switchNetwork')
  const switched = modal.switchNetwork('fake:2', { signal: cancel.signal }).catch((cause: unknown) => cause)
  await wallet.script.asked('switchNetwork')
  wallet.change({ selected: 'bob' })
  await clock.advance(100)
  expect(modal.state.$status.get()).toBe('gated')
  if (answer !== 'is rejected') cancel.abort()
  release()
  await expect(switched).resolves.toMatchObject({ code })
  await rest()
  expect(order(gate).at(-1)).toBe('account fake-bob fake:1')
  expect(modal.state.$current.get()?.address).toBe('fake-bob')
})

test('a switch that hangs in one wallet does not block the gate of another wallet', async () => {
  const { modal, gate, wallet, adapter, clock } = gated()
  adapter.addWallet({ id: 'second', accounts: [alice, bob], selected: 'alice' })
  await modal.connect({ connectorId: 'fake/second' })
  await modal.connect({ connectorId })
  await clock.advance(100)
  wallet.script.setAnswer('never', 'switchNetwork')
  const cancel = new AbortController()
  const switched = modal.switchNetwork('fake:2', { signal: cancel.signal }).catch((cause: unknown) => cause)
  await wallet.script.asked('switchNetwork')
  modal.switchConnection('fake/second@fake')
  await rest()
  adapter.wallets[1]?.change({ selected: 'bob' })
  await clock.advance(100)
  await rest()
  expect(order(gate).at(-1)).toBe('account fake-bob fake:1')
  cancel.abort()
  await expect(switched).resolves.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
})

test('a wallet that moves to a third network during a switch has to pass the gate there', async () => {
  const { modal, gate, wallet, clock } = gated()
  await modal.connect({ connectorId })
  await clock.advance(100)
  wallet.script.answerNext('switchNetwork', () => wallet.change({ networkId: 'fake:3' }))
  await expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
  await rest()
  expect(order(gate).at(-1)).toBe('network fake-alice fake:3')
  expect(modal.state.$status.get()).toBe('connected')
})
