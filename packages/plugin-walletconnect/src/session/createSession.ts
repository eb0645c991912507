import {
  type Clock,
  type Grant,
  isRecord,
  NetworkNotApprovedError,
  type Observer,
  type Reach,
  type RemoteSession,
  type SignInResult,
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
  /** What the wallet signed when it approved the session. */
  readonly signIn?: SignInResult | undefined
  readonly sign: SignClient
  readonly clock: Clock
  readonly $reach: ReadableAtom<Reach>
  readonly requests: Requests
  /** Outdated ids of a network of the app. */
  readonly aliasesOf: (networkId: string) => readonly string[]
  /** Ends the session in the wallet. */
  readonly leave: (topic: string) => Promise<void>
  /** The session ended and this page did not ask for it. */
  readonly onEnded: (reason: SessionEnd) => void
  /** The session's expiry moved to a later time. */
  readonly onExtended: (record: SessionRecord) => void
  /** A request waits in the wallet. @returns called when it no longer waits. */
  readonly onSent: (requestId: number) => () => void
}

type Listener = Parameters<Transport['watch']>[0]
type Transports = ReadonlyMap<string, Transport>

const none: Grant = { accounts: [], networkIds: [], methods: [] }

/** A WalletConnect session as core's `RemoteSession`. It has listeners only while it is watched. */
export function createSession(parameters: CreateSessionParameters): RemoteSession {
  const { record, sign, clock, $reach, requests, aliasesOf, leave, onEnded, onExtended, onSent } = parameters
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
    const own = new Set<Listener>()
    listeners.set(namespace, own)
    const read = (): Grant => grants.get(namespace) ?? none
    return {
      read,
      watch(listener) {
        own.add(listener)
        return () => own.delete(listener)
      },
      async request(method, params, networkId, signal, { sends } = {}) {
        const { accounts, networkIds, methods } = read()
        const requestedId = networkId ?? accounts[0]?.networkId ?? networkIds[0] ?? ''
        // For a wallet that knows a network only by its outdated id.
        const approved = [requestedId, ...aliasesOf(requestedId)].find((id) => networkIds.includes(id))
        if (approved === undefined) throw new NetworkNotApprovedError(requestedId)
        if (!methods.includes(method)) throw new UnsupportedMethodError(method)
        const isReadable = sign.session.keys.includes(topic) && sign.core.crypto.keychain.has(topic)
        // The keys are gone from storage (removed by the page or by foreign code), or the session
        // expired and the client did not notice.
        if (!isReadable || sign.session.get(topic).expiry * 1000 <= clock.now()) {
          finish(isReadable ? 'expired' : 'unreadable')
          throw new WalletDisconnectedError(method)
        }
        let onSettled = (): void => undefined
        try {
          return await requests.send({
            topic,
            method,
            params,
            networkId: approved,
            signal,
            sends,
            onSent(id) {
              onSettled = onSent(id)
            },
            onOverdue: () => onSettled(),
          })
        } finally {
          onSettled()
        }
      },
    }
  }

  function update(): void {
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
    const notified = [...observers]
    observers.clear()
    for (const observer of notified) observer.ended(reason === 'expired' ? 'expired' : 'left')
    if (!hasLeft) onEnded(reason)
  }

  function handleEvent({ params }: { readonly topic: string; readonly params?: unknown }): void {
    const { event, chainId } = isRecord(params) ? params : {}
    if (!isRecord(event) || typeof event.name !== 'string' || typeof chainId !== 'string') return
    const namespace = chainId.slice(0, chainId.indexOf(':'))
    if (!grants.get(namespace)?.networkIds.includes(chainId)) return
    for (const listener of [...(listeners.get(namespace) ?? [])]) listener.event(event.name, event.data, chainId)
  }

  function listen(): () => void {
    const forTopic =
      <Event extends { readonly topic: string }>(run: (event: Event) => void) =>
      (event: Event): void => {
        if (event.topic === topic) run(event)
      }
    const onUpdate = forTopic(update)
    // A deletion by the wallet has an id. The client reports expiry by the same event first, with
    // id 0.
    const onDelete = forTopic(({ id }: { readonly topic: string; readonly id: number }) =>
      finish(id === 0 ? 'expired' : 'wallet'),
    )
    const onExpire = forTopic(() => finish('expired'))
    let stopTimer = (): void => undefined
    /** Needed because the client checks the expiry only while it reaches the relay. */
    const watchExpiry = (): void => {
      stopTimer()
      const current = sign.session.keys.includes(topic) ? sign.session.get(topic) : undefined
      if (!current) return
      const left = current.expiry * 1000 - clock.now()
      // Checked again, because the clock may have been set back.
      stopTimer = clock.after(Math.max(0, left), () => (left <= 0 ? finish('expired') : watchExpiry()))
    }
    watchExpiry()
    const onExtend = forTopic(() => {
      watchExpiry()
      if (sign.session.keys.includes(topic)) onExtended(sign.session.get(topic))
    })
    const onEvent = forTopic(handleEvent)
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
        update()
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
    signIn: parameters.signIn,
    $reach,
  }
}
