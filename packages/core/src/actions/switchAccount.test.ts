import {
  createFakeAdapter,
  createFakeGate,
  createFakeRemotePlugin,
  createTestModal,
  type FakeGate,
} from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account } from '../contract/adapter.js'

const connectorId = 'fake/fake.wallet'
const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

function page({ gate }: { readonly gate?: FakeGate } = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ accounts: [alice, bob], selected: 'alice' }] })
  const made = createTestModal({ adapters: [adapter], ...(gate && { plugins: [gate.plugin] }) })
  made.start()
  return { ...made, wallet: walletOf(adapter) }
}

test('switchAccount() rejects with NotConnectedError without a connection and while the wallet is locked', async () => {
  const { modal, wallet } = page()
  await expect(modal.switchAccount('alice')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  await modal.connect({ connectorId })
  await expect(modal.switchAccount('alice', { namespace: 'other' })).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_CONNECTED',
  })
  wallet.lock()
  await expect(modal.switchAccount('bob')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
})

test('switchAccount() to the current account changes nothing', async () => {
  const { modal } = page()
  await modal.connect({ connectorId })
  const before = modal.state.$connections.get()
  await modal.switchAccount('alice')
  expect(modal.state.$connections.get()).toBe(before)
})

test('stop() at the gate of the new account rejects switchAccount() and releases the connection', async () => {
  const gate = createFakeGate()
  const { modal, stop } = page({ gate })
  await modal.connect({ connectorId })
  gate.script.setAnswer('never')
  const outcome = expect(modal.switchAccount('bob')).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await requested(gate, 'pass', 2)
  stop()
  await outcome
  expect(modal.state.$connections.get().size).toBe(0)
})

test('switchAccount() returns to the earlier account when its signal aborts at the gate', async () => {
  const gate = createFakeGate()
  const { modal } = page({ gate })
  await modal.connect({ connectorId })
  gate.script.setAnswer('never')
  const cancel = new AbortController()
  const outcome = expect(modal.switchAccount('bob', { signal: cancel.signal })).rejects.toMatchObject({
    code: 'LATCHKEY_CANCELLED',
  })
  await requested(gate, 'pass', 2)
  cancel.abort()
  await outcome
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
})

test('switchAccount() rejects with GateRejectedError when the wallet shares the earlier account no longer', async () => {
  const gate = createFakeGate()
  const { modal, wallet } = page({ gate })
  await modal.connect({ connectorId })
  const release = gate.script.hold('pass')
  const outcome = expect(modal.switchAccount('bob')).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  await requested(gate, 'pass', 2)
  wallet.change({ accounts: [bob], selected: 'bob' })
  release('reject')
  await outcome
  expect(modal.state.$active.get()).toMatchObject({ status: 'gated', connection: { account: bob } })
})

describe('while a remote wallet is notified of the choice', () => {
  const accounts = ['fake-a', 'fake-b'].map((address) => ({ networkId: 'fake:1', address }))

  async function remotePage({ gate }: { readonly gate?: FakeGate } = {}) {
    const { phone, ...remote } = createFakeRemotePlugin({ namespaces: { fake: { accounts } }, canSelect: true })
    const made = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'fake', wallets: [], hasNetwork: false })],
      plugins: [remote, ...(gate ? [gate.plugin] : [])],
    })
    made.start()
    await made.modal.connect({ connectorId: 'fakeRemote/phone' })
    return { ...made, phone }
  }

  test('switchAccount() keeps the earlier account when the wallet removes the new one', async () => {
    const { modal, phone, clock } = await remotePage()
    const release = phone.script.hold('select')
    const outcome = expect(modal.switchAccount('fake-b')).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
    await requested(phone, 'select')
    phone.approve('fake', { accounts: accounts.slice(0, 1) })
    await clock.advance(100)
    release()
    await outcome
    expect(modal.state.$current.get()?.address).toBe('fake-a')
  })

  test('switchAccount() rejects with NotConnectedError when the wallet ends the session', async () => {
    const { modal, phone } = await remotePage()
    const release = phone.script.hold('select')
    const outcome = expect(modal.switchAccount('fake-b')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    await requested(phone, 'select')
    phone.end('left')
    release()
    await outcome
    expect(modal.state.$connections.get().size).toBe(0)
  })

  test.each([
    ['its signal aborts', 'LATCHKEY_CANCELLED'],
    ['the wallet does not answer for 10 seconds', 'LATCHKEY_TIMEOUT'],
  ])('switchAccount() keeps the earlier account when %s', async (why, code) => {
    const { modal, phone, clock } = await remotePage()
    phone.script.lie('select', { never: true })
    const cancel = new AbortController()
    const outcome = expect(modal.switchAccount('fake-b', { signal: cancel.signal })).rejects.toMatchObject({ code })
    await requested(phone, 'select')
    if (why === 'its signal aborts') cancel.abort()
    else await clock.advance(10_000)
    await outcome
    expect(modal.state.$current.get()?.address).toBe('fake-a')
    expect(clock.pending).toBe(0)
  })

  test('switchAccount() rejects with GateRejectedError when the wallet does not confirm the earlier account', async () => {
    const gate = createFakeGate()
    const { modal, phone, clock } = await remotePage({ gate })
    gate.script.setAnswer('reject')
    const release = gate.script.hold('pass')
    const outcome = expect(modal.switchAccount('fake-b')).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    await requested(gate, 'pass', 2)
    phone.script.lie('select', { never: true })
    release()
    await requested(phone, 'select', 2)
    await clock.advance(10_000)
    await outcome
    expect(modal.state.$active.get()).toMatchObject({ status: 'gated', connection: { address: 'fake-b' } })
  })

  test('switchNetwork() keeps the earlier network when its signal aborts', async () => {
    const { modal, phone } = await remotePage()
    phone.approve('fake', { accounts: [...accounts, { networkId: 'fake:2', address: 'fake-a' }] })
    phone.script.lie('select', { never: true })
    const cancel = new AbortController()
    const outcome = expect(modal.switchNetwork('fake:2', { signal: cancel.signal })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    await requested(phone, 'select')
    cancel.abort()
    await outcome
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
  })

  test('switchNetwork() leaves no connection when the wallet ends the session', async () => {
    const { modal, phone } = await remotePage()
    phone.approve('fake', { accounts: [...accounts, { networkId: 'fake:2', address: 'fake-a' }] })
    const release = phone.script.hold('select')
    const settled = modal.switchNetwork('fake:2').catch(() => undefined)
    await requested(phone, 'select')
    phone.end('left')
    release()
    await settled
    expect(modal.state.$connections.get().size).toBe(0)
  })
})
