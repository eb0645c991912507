import { EventEmitter } from 'node:events'
import type { Transport } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { SessionRecord, SignClient } from '../client/Client.js'
import { createSession } from './createSession.js'

const topic = 'a topic'
const networkId = 'eip155:31337'

/** A watched session of one namespace, whose client is a fake that only emits and stores. */
function open() {
  const clock = createManualClock(1_000_000)
  const record = {
    topic,
    expiry: 5000,
    namespaces: { eip155: { accounts: [`${networkId}:0x0000000000000000000000000000000000000001`], methods: ['a'] } },
  } as unknown as SessionRecord
  const stored = new Map([[topic, record]])
  const sign = Object.assign(new EventEmitter(), {
    session: { keys: [topic], get: (key: string) => stored.get(key) },
    core: { crypto: { keychain: { has: () => true } } },
  })
  const ended: string[] = []
  const session = createSession({
    record,
    sign: sign as unknown as SignClient,
    clock,
    $reach: atom<'confirmed' | 'unconfirmed'>('confirmed'),
    requests: { send: async () => 'answer' } as never,
    aliasesOf: () => [],
    leave: async () => undefined,
    onEnded: (reason) => ended.push(reason),
    onExtended: () => undefined,
    onSent: () => () => undefined,
  })
  const events: unknown[] = []
  const ends: string[] = []
  let transport: Transport | undefined
  session.watch({
    next(transports) {
      transport = transports?.get('eip155')
    },
    ended: (reason) => ends.push(reason),
  })
  transport?.watch({ grant: () => undefined, event: (...parts) => events.push(parts) })
  const request = (method: string, on?: string) =>
    transport?.request(method, [], on, new AbortController().signal) ?? Promise.resolve('no transport')
  return { sign, ended, ends, events, request }
}

test.each([
  ['no parameters', { topic }],
  ['parameters of another type', { topic, params: 'text' }],
  ['no event', { topic, params: { chainId: networkId } }],
  ['an event without a name', { topic, params: { chainId: networkId, event: { data: 1 } } }],
  ['no network', { topic, params: { event: { name: 'a' } } }],
  ['a network that was not approved', { topic, params: { chainId: 'eip155:1', event: { name: 'a' } } }],
  ['another namespace', { topic, params: { chainId: 'solana:1', event: { name: 'a' } } }],
  ['another topic', { topic: 'other', params: { chainId: networkId, event: { name: 'a' } } }],
])('an event with %s reaches no listener', (_, event) => {
  const { sign, events } = open()
  sign.emit('session_event', event)
  expect(events).toEqual([])
})

test('an event of an approved network reaches the listener', () => {
  const { sign, events } = open()
  sign.emit('session_event', { topic, params: { chainId: networkId, event: { name: 'chainChanged', data: 2 } } })
  expect(events).toEqual([['chainChanged', 2, networkId]])
})

test.each([
  [0, 'expired', 'expired'],
  [7, 'left', 'wallet'],
] as const)('a deletion with id %i ends the session as %s, once', (id, seen, reason) => {
  const { sign, ended, ends } = open()
  sign.emit('session_delete', { topic, id })
  sign.emit('session_expire', { topic })
  expect([ends, ended]).toEqual([[seen], [reason]])
  expect(sign.eventNames()).toEqual([])
})

test('a request for a network or a method that the wallet did not approve is rejected before it is sent', async () => {
  const { request } = open()
  await expect(request('a')).resolves.toBe('answer')
  await expect(request('a', 'eip155:1')).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_APPROVED' })
  await expect(request('b')).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_METHOD' })
})

test('a session that is no longer in the client’s store ends with the request that finds it out', async () => {
  const { sign, request, ended, ends } = open()
  sign.session.keys.length = 0
  await expect(request('a')).rejects.toMatchObject({ code: 'LATCHKEY_WALLET_DISCONNECTED' })
  expect([ends, ended]).toEqual([['left'], ['unreadable']])
})
