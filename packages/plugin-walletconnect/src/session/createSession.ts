import {
  type Clock,
  type Grant,
  isRecord,
  NetworkNotApprovedError,
  type Observer,
  type Reach,
  type RemoteSession,
  type Transport,
  UnsupportedMethodError,
  WalletDisconnectedError,
} from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { SessionEnd } from '../api.js'
import type { SessionRecord, SignClient } from '../client/Client.js'
import type { Requests } from './createRequests.js'
import { grantsOf } from './grantsOf.js'
import { peerOf } from './peerOf.js'

export interface CreateSessionParameters {
  readonly record: SessionRecord
  readonly sign: SignClient
  readonly clock: Clock
  readonly $reach: ReadableAtom<Reach>
  readonly requests: Requests
  /** Outdated ids of a network of the app. */
  readonly aliasesOf: (networkId: string) => readonly string[]
  /** Tells the wallet that we leave. */
  readonly leave: (topic: string) => Promise<void>
  /** The session is over without anybody here having asked for it. */
  readonly ended: (reason: SessionEnd) => void
  /** It runs out later than it did. */
  readonly extended: (record: SessionRecord) => void
  /** A request waits in the wallet. @returns told when it does no longer. */
  readonly asked: (requestId: number) => () => void
}

type Listener = Parameters<Transport['watch']>[0]
type Transports = ReadonlyMap<string, Transport>

const none: Grant = { accounts: [], networkIds: [], methods: [] }

/** One session of the protocol, as the kernel takes it. It listens only while it is watched. */
export function createSession(parameters: CreateSessionParameters): RemoteSession {
  const { record, sign, clock, $reach, requests, aliasesOf, leave, ended, extended, asked } = parameters
  const { topic } = record
  const observers = new Set<Observer<Transports>>()
  const listeners = new Map<string, Set<Listener>>()
  let hasLeft = false
  let isOver = false
  let grants = grantsOf(record)
  let transports = transportsOf(new Map())
  let stopListening: (() => void) | undefined

  function transportsOf(before: Transports): Transports {
    return new Map(
      [...grants.keys()].map((namespace) => [namespace, before.get(namespace) ?? createTransport(namespace)]),
    )
  }

  function createTransport(namespace: string): Transport {
    const heard = new Set<Listener>()
    listeners.set(namespace, heard)
    const read = (): Grant => grants.get(namespace) ?? none
    return {
      read,
      watch(listener) {
        heard.add(listener)
        return () => heard.delete(listener)
      },
      async request(method, params, networkId, signal, { sends } = {}) {
        const { accounts, networkIds, methods } = read()
        const wanted = networkId ?? accounts[0]?.networkId ?? networkIds[0] ?? ''
        // A wallet that knows a network only by its outdated id is asked by that.
        const approved = [wanted, ...aliasesOf(wanted)].find((id) => networkIds.includes(id))
        if (approved === undefined) throw new NetworkNotApprovedError(wanted)
        if (!methods.includes(method)) throw new UnsupportedMethodError(method)
        const isReadable = sign.session.keys.includes(topic) && sign.core.crypto.keychain.has(topic)
        // Its keys were taken from storage, by the page or by somebody else's code; or its time ran out where the client did not see it.
        if (!isReadable || sign.session.get(topic).expiry * 1000 <= clock.now()) {
          finish(isReadable ? 'expired' : 'unreadable')
          throw new WalletDisconnectedError(method)
        }
        let answered = (): void => undefined
        try {
          return await requests.send({
            topic,
            method,
            params,
            networkId: approved,
            signal,
            sends,
            sent(id) {
              answered = asked(id)
            },
            overdue: () => answered(),
          })
        } finally {
          answered()
        }
      },
    }
  }

  function follow(): void {
    const current = sign.session.keys.includes(topic) ? sign.session.get(topic) : undefined
    if (!current) return
    const before = { grants, transports }
    grants = grantsOf(current)
    transports = transportsOf(transports)
    for (const [namespace, grant] of grants) {
      const was = before.grants.get(namespace)
      if (!was || JSON.stringify(was) === JSON.stringify(grant)) continue
      for (const listener of [...(listeners.get(namespace) ?? [])]) listener.grant(grant)
    }
    const isSame =
      transports.size === before.transports.size && [...transports.keys()].every((key) => before.transports.has(key))
    if (!isSame) for (const observer of [...observers]) observer.next(transports)
  }

  function finish(reason: SessionEnd): void {
    if (isOver) return
    isOver = true
    stopListening?.()
    stopListening = undefined
    const told = [...observers]
    observers.clear()
    for (const observer of told) observer.ended(reason === 'expired' ? 'expired' : 'left')
    if (!hasLeft) ended(reason)
  }

  function hear({ params }: { readonly topic: string; readonly params?: unknown }): void {
    const { event, chainId } = isRecord(params) ? params : {}
    if (!isRecord(event) || typeof event.name !== 'string' || typeof chainId !== 'string') return
    const namespace = chainId.slice(0, chainId.indexOf(':'))
    if (!grants.get(namespace)?.networkIds.includes(chainId)) return
    for (const listener of [...(listeners.get(namespace) ?? [])]) listener.event(event.name, event.data, chainId)
  }

  function listen(): () => void {
    const mine =
      <Event extends { readonly topic: string }>(run: (event: Event) => void) =>
      (event: Event): void => {
        if (event.topic === topic) run(event)
      }
    const onUpdate = mine(follow)
    // What the wallet sent has an id. The client tells of one that ran out by the same event first, which has none.
    const onDelete = mine(({ id }: { readonly topic: string; readonly id: number }) =>
      finish(id === 0 ? 'expired' : 'wallet'),
    )
    const onExpire = mine(() => finish('expired'))
    let stopTimer = (): void => undefined
    /** The client looks at the time of a session only while it reaches the relay. */
    const awaitEnd = (): void => {
      stopTimer()
      const current = sign.session.keys.includes(topic) ? sign.session.get(topic) : undefined
      if (!current) return
      const left = current.expiry * 1000 - clock.now()
      // Looked at again: the clock may have been set back.
      stopTimer = clock.after(Math.max(0, left), () => (left <= 0 ? finish('expired') : awaitEnd()))
    }
    awaitEnd()
    const onExtend = mine(() => {
      awaitEnd()
      if (sign.session.keys.includes(topic)) extended(sign.session.get(topic))
    })
    const onEvent = mine(hear)
    sign.on('session_update', onUpdate)
    sign.on('session_delete', onDelete)
    sign.on('session_expire', onExpire)
    sign.on('session_extend', onExtend)
    sign.on('session_event', onEvent)
    return () => {
      stopTimer()
      sign.off('session_update', onUpdate)
      sign.off('session_delete', onDelete)
      sign.off('session_expire', onExpire)
      sign.off('session_extend', onExtend)
      sign.off('session_event', onEvent)
    }
  }

  return {
    watch(observer) {
      observers.add(observer)
      if (!stopListening) {
        stopListening = listen()
        follow()
      }
      observer.next(transports)
      return () => {
        observers.delete(observer)
        if (observers.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
    async disconnect() {
      hasLeft = true
      await leave(topic)
    },
    peer: peerOf(record),
    memo: { topic },
    $reach,
  }
}
