import {
  derive,
  type EndReason,
  type Grant,
  type Json,
  NetworkNotApprovedError,
  type Observer,
  type Reach,
  type RemoteSession,
  type SignInResult,
  type Transport,
  UnsupportedMethodError,
  WalletDisconnectedError,
} from '@latchkey/core'
import type { FrameClient } from '../frame/FrameClient.js'
import { shortId } from '../frame/shortId.js'

export interface CreateSessionParameters {
  readonly client: FrameClient
  readonly grants: ReadonlyMap<string, Grant>
  readonly memo: Json
  readonly signIn?: SignInResult | undefined
  /** Reads what the frame grants now, or why the session is over. */
  readonly check: (signal: AbortSignal) => Promise<ReadonlyMap<string, Grant> | EndReason>
  /** Ends the session in the frame. */
  readonly leave: () => Promise<void>
  /** The session is over, and the page did not ask for it. */
  readonly onEnded: () => void
}

type Transports = ReadonlyMap<string, Transport>
type Listener = Parameters<Transport['watch']>[0]

const none: Grant = { accounts: [], networkIds: [], methods: [] }

/** The session of the frame as core's `RemoteSession`. It has listeners only while it is watched. */
export function createSession(parameters: CreateSessionParameters): RemoteSession {
  const { client, memo, signIn, check, leave, onEnded } = parameters
  const observers = new Set<Observer<Transports>>()
  const listeners = new Map<string, Set<Listener>>()
  let { grants } = parameters
  let transports = transportsOf(new Map())
  let watching: AbortController | undefined
  let isOver = false

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
        if (isOver) throw new WalletDisconnectedError(method)
        if (!networkIds.includes(requestedId)) throw new NetworkNotApprovedError(requestedId)
        if (!methods.includes(method)) throw new UnsupportedMethodError(method)
        return client.requestWallet({ method, params, networkId: requestedId, signal, sends })
      },
      async select({ networkId, address }) {
        const { accounts } = read()
        const typeOf = (wanted: string): string | undefined => accounts.find((each) => each.address === wanted)?.type
        const type = typeOf(address)
        await client.request('SWITCH_NETWORK', { chainId: shortId(networkId) })
        const isType = type === 'eoa' || type === 'smartAccount'
        if (isType && address !== accounts[0]?.address) await client.request('SET_PREFERRED_ACCOUNT', { type })
      },
    }
  }

  function apply(newest: ReadonlyMap<string, Grant>): void {
    const before = { grants, transports }
    grants = newest
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

  function finish(reason: EndReason): void {
    if (isOver) return
    isOver = true
    stop()
    const notified = [...observers]
    observers.clear()
    for (const observer of notified) observer.ended(reason)
    onEnded()
  }

  function stop(): void {
    watching?.abort()
    watching = undefined
  }

  /** Only the newest answer counts. A frame that does not answer says nothing about the session. */
  function watch(): void {
    const all = new AbortController()
    watching = all
    let newest: AbortController | undefined
    const unwatch = client.watchSession(() => {
      newest?.abort()
      const own = new AbortController()
      newest = own
      check(AbortSignal.any([all.signal, own.signal])).then(
        (answer) => {
          if (own.signal.aborted || all.signal.aborted) return
          if (typeof answer === 'string') finish(answer)
          else apply(answer)
        },
        () => undefined,
      )
    })
    all.signal.addEventListener('abort', unwatch, { once: true })
  }

  return {
    watch(observer) {
      observers.add(observer)
      if (!watching && !isOver) watch()
      observer.next(transports)
      return () => {
        observers.delete(observer)
        if (observers.size === 0) stop()
      }
    },
    async disconnect() {
      isOver = true
      stop()
      await leave()
    },
    memo,
    signIn,
    $reach: derive([client.$isReady], (isReady): Reach => (isReady ? 'confirmed' : 'unconfirmed')),
  }
}
