import { type Json, systemClock } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { encrypt } from '@walletconnect/utils'
import { openClient } from '../src/client/openClient.js'
import type { Relayer } from '../src/relay/createRelayer.js'
import { createFakeSockets } from './createFakeSockets.js'

const symKey = 'ab'.repeat(32)
export const inAWeek = () => Math.floor(Date.now() / 1000) + 604_800

/** The whole client on a fake socket, with one session. `end` ends it. */
export async function openLocalSession() {
  const sockets = createFakeSockets()
  const entries = new Map<string, Json>()
  const opened = await openClient({
    relayUrl: 'ws://relay.example',
    projectId: 'id',
    prefix: 'a',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    verify: false,
    clock: systemClock,
    storage: {
      get: (key) => entries.get(key),
      set: (key, value) => void entries.set(key, value),
      remove: (key) => void entries.delete(key),
    },
    window: createFakeWindow({
      members: { WebSocket: new Proxy(EventTarget, { construct: (_, [url]) => sockets.open(url) }) },
    }),
  })
  const { sign } = opened
  // A second after its start, the client handles unsettled messages again. On a slow machine a
  // stream would be counted twice.
  Reflect.set(sign.engine, 'processPendingMessageEvents', async () => undefined)
  const topic = await sign.core.crypto.setSymKey(symKey)
  const party = { publicKey: 'cd'.repeat(32), metadata: { name: '', description: '', url: '', icons: [] } }
  await sign.session.set(topic, {
    topic,
    expiry: inAWeek(),
    namespaces: {},
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    acknowledged: true,
    controller: party.publicKey,
    self: party,
    peer: party,
    pairingTopic: topic,
  })
  await sign.core.relayer.subscribe(topic)
  const relayer = sign.core.relayer as unknown as Relayer // ours stands in its place
  const received: number[] = []
  sign.on('session_ping', ({ id }) => received.push(id))
  const deliver = (id: number, message: string, on = topic) =>
    sockets.all[0]?.deliver(
      JSON.stringify({
        id,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: '1', data: { topic: on, message, publishedAt: 1, tag: 1114 } },
      }),
    )
  return { sign, relayer, received, deliver, entries, topic, end: () => opened.end() }
}

export const ping = (id: number) => ({ id, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} })
export const seal = (payload: unknown, key = symKey) => encrypt({ symKey: key, message: JSON.stringify(payload) ?? '' })
