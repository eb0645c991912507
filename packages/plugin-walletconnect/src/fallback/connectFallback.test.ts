import type { ConnectionState, Grant, Transport } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { connectFallback } from './connectFallback.js'

type Listener = Parameters<Transport['watch']>[0]

/** The transport of a session, in memory: the test acts as the wallet. */
function createTransport(accounts: readonly string[]) {
  const grantOf = (ids: readonly string[]): Grant => ({
    accounts: ids.map((id) => ({
      networkId: id.slice(0, id.lastIndexOf(':')),
      address: id.slice(id.lastIndexOf(':') + 1),
    })),
    networkIds: ['any:1', 'any:2'],
    methods: ['any_sign'],
  })
  let grant = grantOf(accounts)
  const listeners = new Set<Listener>()
  const request = vi.fn(async () => 'answer')
  const transport: Transport = {
    read: () => grant,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request,
  }
  return {
    transport,
    request,
    listeners,
    approve(ids: readonly string[]) {
      grant = grantOf(ids)
      for (const listener of listeners) listener.grant(grant)
    },
    emit(name: string, data: unknown) {
      for (const listener of listeners) listener.event(name, data, 'any:1')
    },
  }
}

const { signal } = new AbortController()

async function watched(accounts: readonly string[]) {
  const wallet = createTransport(accounts)
  const connection = await connectFallback(wallet.transport)
  const seen: (ConnectionState | undefined)[] = []
  const stop = connection.watch({ next: (state) => seen.push(state), ended: () => undefined })
  return { ...wallet, connection, seen, stop }
}

test('connectFallback() rejects when the wallet approved no account of the namespace', async () => {
  await expect(connectFallback(createTransport([]).transport)).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
})

test('an account that is not on every network lists its networks', async () => {
  const { connection } = await watched(['any:1:a', 'any:2:a', 'any:2:b'])
  expect((await connection.read(signal))?.accounts).toEqual([
    { id: 'a', address: 'a', type: 'eoa' },
    { id: 'b', address: 'b', type: 'eoa', networkIds: ['any:2'] },
  ])
})

test('the wallet can select only accounts that it approved', async () => {
  const { emit, seen, stop, listeners } = await watched(['any:1:a', 'any:2:b'])
  emit('accountsChanged', ['any:2:b'])
  expect(seen.at(-1)?.selected).toBe('b')
  emit('accountsChanged', ['a'])
  expect(seen.at(-1)?.selected).toBe('a')
  const before = seen.length
  for (const data of [['unapproved'], [], [7], 'b', undefined, { 0: 'b' }]) emit('accountsChanged', data)
  emit('chainChanged', ['b'])
  expect(seen).toHaveLength(before)
  stop()
  expect(listeners.size).toBe(0)
})

test('the observer is notified when the last account is removed', async () => {
  const { approve, seen, connection } = await watched(['any:1:a'])
  approve([])
  expect(seen.at(-1)).toBeUndefined()
  expect(await connection.read(signal)).toBeUndefined()
})

test('request() reaches the wallet, with an empty list if there are no parameters', async () => {
  const { connection, request } = await watched(['any:1:a'])
  await connection.provider.request({ method: 'any_sign' })
  await expect(connection.provider.request({ method: 'any_sign', params: { a: 1 } }, 'any:2', signal)).resolves.toBe(
    'answer',
  )
  expect(request.mock.calls).toEqual([
    ['any_sign', [], undefined, undefined, { sends: false }],
    ['any_sign', { a: 1 }, 'any:2', signal, { sends: false }],
  ])
})
