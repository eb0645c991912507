import { type EndReason, type Grant, NetworkNotApprovedError, type Transport } from '@latchkey/core'
import { settle } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { FrameClient, WalletRequest } from '../frame/FrameClient.js'
import { createSession } from './createSession.js'

const networkId = 'eip155:31337'
const other = 'eip155:1'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const grant: Grant = {
  accounts: [
    { networkId, address, type: 'eoa' },
    { networkId, address: contract, type: 'smartAccount' },
  ],
  networkIds: [networkId],
  methods: ['personal_sign'],
}

type Checked = ReadonlyMap<string, Grant> | EndReason

function open(first: ReadonlyMap<string, Grant> = new Map([['eip155', grant]])) {
  const asked: (readonly [name: string, payload: unknown])[] = []
  const requested: WalletRequest[] = []
  const changed = new Set<() => void>()
  const checks: { readonly signal: AbortSignal; answer(checked: Checked): void; fail(): void }[] = []
  const onEnded = vi.fn()
  const leave = vi.fn(async () => undefined)
  const client: Pick<FrameClient, '$isReady' | 'request' | 'requestWallet' | 'watchSession'> = {
    $isReady: atom(true),
    request: async (name, payload) => asked.push([name, payload]) as never,
    requestWallet: async (request) => requested.push(request),
    watchSession(listener) {
      changed.add(listener)
      return () => void changed.delete(listener)
    },
  }
  const session = createSession({
    client: client as FrameClient,
    grants: first,
    memo: { v: 1, session: 'one' },
    check: (signal) =>
      new Promise((answer, reject) => checks.push({ signal, answer, fail: () => reject(new Error('No answer.')) })),
    leave,
    onEnded,
  })
  const seen: (ReadonlyMap<string, Transport> | undefined)[] = []
  const ended: EndReason[] = []
  const unwatch = session.watch({ next: (value) => seen.push(value), ended: (reason) => ended.push(reason) })
  const transport = (): Transport => {
    const found = seen.at(-1)?.get('eip155')
    if (!found) throw new Error('The session has no eip155.')
    return found
  }
  const change = (): void => {
    for (const listener of [...changed]) listener()
  }
  return { session, asked, requested, changed, checks, onEnded, leave, seen, ended, unwatch, transport, change }
}

test('a request goes to the network of the first account, where none is named', async () => {
  const { transport, requested } = open()
  await transport().request('personal_sign', ['0x'])
  await transport().request('personal_sign', ['0x'], networkId)
  expect(requested.map((request) => request.networkId)).toEqual([networkId, networkId])
})

test('a request goes to the first granted network, where there is no account', async () => {
  const { transport, requested } = open(new Map([['eip155', { ...grant, accounts: [] }]]))
  await transport().request('personal_sign', ['0x'])
  expect(requested[0]?.networkId).toBe(networkId)
  const without = open(new Map([['eip155', { accounts: [], networkIds: [], methods: [] }]]))
  await expect(without.transport().request('personal_sign', [])).rejects.toBeInstanceOf(NetworkNotApprovedError)
})

test.each([
  ['a network that is not granted', 'personal_sign', other, 'LATCHKEY_NETWORK_NOT_APPROVED'],
  ['a method that is not granted', 'eth_sendTransaction', networkId, 'LATCHKEY_UNSUPPORTED_METHOD'],
])('refuses a request for %s, and asks nothing', async (_, method, id, code) => {
  const { transport, requested } = open()
  await expect(transport().request(method, [], id)).rejects.toMatchObject({ code })
  expect(requested).toEqual([])
})

test('refuses every request after the session is over', async () => {
  const { session, transport, requested, leave, onEnded } = open()
  await session.disconnect()
  await expect(transport().request('personal_sign', [])).rejects.toMatchObject({ code: 'LATCHKEY_WALLET_DISCONNECTED' })
  expect([requested, leave.mock.calls.length, onEnded.mock.calls.length]).toEqual([[], 1, 0])
})

test('a chosen network and account are set in the frame, and only what differs', async () => {
  const { transport, asked } = open()
  await transport().select?.({ networkId: other, address })
  expect(asked.splice(0)).toEqual([['SWITCH_NETWORK', { chainId: 1 }]])
  await transport().select?.({ networkId, address: contract })
  expect(asked.splice(0)).toEqual([
    ['SWITCH_NETWORK', { chainId: 31337 }],
    ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
  ])
  await transport().select?.({ networkId, address: '0xdead' })
  expect(asked).toEqual([['SWITCH_NETWORK', { chainId: 31337 }]])
})

test('a grant that changed is reported to the listeners of its namespace, until they stop', async () => {
  const { transport, change, checks, seen } = open()
  const listener = { grant: vi.fn(), event: vi.fn() }
  const stop = transport().watch(listener)
  const changed = { ...grant, networkIds: [networkId, other] }
  change()
  checks[0]?.answer(new Map([['eip155', changed]]))
  await settle()
  expect(listener.grant.mock.calls).toEqual([[changed]])
  expect(transport().read()).toBe(changed)
  change()
  checks[1]?.answer(new Map([['eip155', structuredClone(changed)]]))
  await settle()
  expect([listener.grant.mock.calls.length, seen.length]).toEqual([1, 1])
  stop()
  change()
  checks[2]?.answer(new Map([['eip155', grant]]))
  await settle()
  expect(listener.grant.mock.calls.length).toBe(1)
})

test('a namespace that is granted or withdrawn changes the transports', async () => {
  const { transport, change, checks, seen } = open()
  const evm = transport()
  change()
  checks[0]?.answer(
    new Map([
      ['eip155', grant],
      ['solana', { ...grant, accounts: [] }],
    ]),
  )
  await settle()
  expect([...(seen.at(-1)?.keys() ?? [])]).toEqual(['eip155', 'solana'])
  expect(transport()).toBe(evm)
  change()
  checks[1]?.answer(new Map())
  await settle()
  expect(seen.at(-1)?.size).toBe(0)
  expect(evm.read()).toEqual({ accounts: [], networkIds: [], methods: [] })
})

test('only the newest check counts', async () => {
  const { change, checks, ended, onEnded } = open()
  change()
  change()
  expect(checks[0]?.signal.aborted).toBe(true)
  checks[0]?.answer('left')
  await settle()
  expect(ended).toEqual([])
  checks[1]?.answer('expired')
  await settle()
  expect([ended, onEnded.mock.calls.length]).toEqual([['expired'], 1])
})

test('a frame that does not answer says nothing about the session', async () => {
  const { change, checks, ended, transport } = open()
  change()
  checks[0]?.fail()
  await settle()
  expect(ended).toEqual([])
  expect(transport().read()).toBe(grant)
})

test('listens only while it is watched, and drops an answer that comes later', async () => {
  const { session, change, changed, checks, unwatch, ended, onEnded } = open()
  const second = session.watch({ next: () => undefined, ended: () => undefined })
  expect(changed.size).toBe(1)
  second()
  expect(changed.size).toBe(1)
  change()
  unwatch()
  expect([changed.size, checks[0]?.signal.aborted]).toEqual([0, true])
  checks[0]?.answer('left')
  await settle()
  expect([ended, onEnded.mock.calls.length]).toEqual([[], 0])
})

test('an end is reported once, and nothing is watched after it', async () => {
  const { session, change, checks, changed, ended } = open()
  change()
  checks[0]?.answer('left')
  await settle()
  session.watch({ next: () => undefined, ended: () => undefined })
  expect([ended, changed.size]).toEqual([['left'], 0])
})
