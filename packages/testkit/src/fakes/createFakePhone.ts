import type {
  ConnectorBase,
  EndReason,
  Grant,
  Json,
  Observer,
  Reach,
  RemoteRequest,
  RemoteSession,
  SignInResult,
  Transport,
} from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { createWalletScript, type WalletAnswer, type WalletScript } from '../script/createWalletScript.js'
import { FakeWalletError } from './FakeWalletError.js'

export interface FakePhoneOptions extends Partial<ConnectorBase> {
  /** What it approves, by namespace. A session has only the namespaces that the app requests. */
  readonly namespaces: Readonly<Record<string, FakeGrant>>
  readonly answer?: WalletAnswer | undefined
  /** `false`: sessions can't be restored. */
  readonly canRestore?: boolean | undefined
  /** `true`: its transports have `select`. */
  readonly canSelect?: boolean | undefined
  readonly memo?: Json | undefined
  /** `$reach` of its sessions. */
  readonly $reach?: ReadableAtom<Reach> | undefined
  /** Answers a sign-in in the proposal. */
  readonly signIn?: ((request: NonNullable<RemoteRequest['signIn']>) => SignInResult) | undefined
}

/** Like `Grant`. Networks and methods default to those of the accounts and of the request. */
export type FakeGrant = Partial<Grant> & Pick<Grant, 'accounts'>

/**
 * A wallet outside this browser, for tests of core. It outlives every modal. The script's
 * methods are `connect` (prompts), `restore`, `disconnect`, `select`, and the requests of
 * transports (prompts; params are `{ namespace, networkId, params }`). Its signatures start with
 * `fake:`.
 */
export interface FakePhone {
  readonly script: WalletScript
  /** All sessions so far, newest last. */
  readonly sessions: readonly FakeSession[]
  /** Number of sessions that have not ended. */
  readonly $open: ReadableAtom<number>
  /** In the newest session: adds a namespace or changes its grant. */
  approve(namespace: string, grant: FakeGrant): void
  /** In the newest session. */
  takeBack(namespace: string): void
  /** In the newest session. */
  emit(namespace: string, event: string, data: unknown, networkId: string): void
  /** Ends the newest session from the wallet's side. */
  end(reason: EndReason): void
  /** Watchers of sessions and transports that are not released. */
  readonly watchers: number
  connect(request: RemoteRequest): Promise<RemoteSession>
  restore(request: RemoteRequest): Promise<RemoteSession | undefined>
}

export interface FakeSession {
  readonly namespaces: readonly string[]
  /** `app`: the app called `disconnect`. */
  readonly endedBy: 'app' | 'phone' | undefined
}

interface TransportListener {
  grant(grant: Grant): void
  event(name: string, data: unknown, networkId: string): void
}

interface Session {
  readonly grants: Map<string, Grant>
  readonly transports: Map<string, Transport>
  readonly observers: Set<Observer<ReadonlyMap<string, Transport>>>
  readonly listeners: Map<string, Set<TransportListener>>
  endedBy: 'app' | 'phone' | undefined
}

export function createFakePhone({
  name = 'Fake Phone',
  icon,
  namespaces,
  answer,
  canSelect = false,
  memo,
  $reach,
  signIn,
}: FakePhoneOptions): FakePhone {
  const engine = createWalletScript({ answer, toError: (error) => new FakeWalletError(error) })
  const sessions: Session[] = []
  const $open = atom(0)

  function grantOf(grant: FakeGrant, offered: { readonly methods: readonly string[] } | undefined): Grant {
    const {
      accounts,
      networkIds = [...new Set(accounts.map(({ networkId }) => networkId))],
      methods = offered?.methods ?? [],
      properties,
      registersNames,
    } = grant
    return { accounts, networkIds, methods, ...(properties && { properties }), registersNames }
  }

  function transportOf(session: Session, namespace: string): Transport {
    const listeners = new Set<TransportListener>()
    session.listeners.set(namespace, listeners)
    return {
      read: () => session.grants.get(namespace) ?? { accounts: [], networkIds: [], methods: [] },
      watch(listener) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      async request(method, params, networkId) {
        const request = { method, params: { namespace, networkId, params } }
        return engine.run(request, async () => {
          if (method.endsWith('balance')) return '1000000000000000000'
          await engine.prompt(request)
          return `fake:${method}`
        })
      },
      ...(canSelect && {
        async select(choice) {
          await engine.run({ method: 'select', params: { namespace, ...choice } }, () => undefined)
        },
      }),
    }
  }

  function newest(): Session {
    const session = sessions.at(-1)
    if (!session) throw new Error('The phone has no session. Connect it first.')
    return session
  }

  function notify(session: Session): void {
    for (const observer of [...session.observers]) observer.next(new Map(session.transports))
  }

  function finish(session: Session, by: 'app' | 'phone', reason: EndReason): void {
    session.endedBy = by
    $open.set(sessions.filter(({ endedBy }) => endedBy === undefined).length)
    const observers = [...session.observers]
    session.observers.clear()
    for (const observer of observers) observer.ended(reason)
  }

  function sessionOf(session: Session, request: RemoteRequest): RemoteSession {
    return {
      watch(observer) {
        session.observers.add(observer)
        observer.next(new Map(session.transports))
        return () => {
          session.observers.delete(observer)
        }
      },
      async disconnect() {
        await engine.run({ method: 'disconnect', params: undefined }, () => finish(session, 'app', 'left'))
      },
      peer: { name, icon },
      ...(memo !== undefined && { memo }),
      ...($reach && { $reach }),
      ...(request.signIn && signIn && { signIn: signIn(request.signIn) }),
    }
  }

  return {
    script: engine.script,
    $open,
    get sessions() {
      return sessions.map(({ grants, endedBy }) => ({ namespaces: [...grants.keys()], endedBy }))
    },
    approve(namespace, grant) {
      const session = newest()
      const whole = grantOf(grant, undefined)
      const isNew = !session.grants.has(namespace)
      session.grants.set(namespace, whole)
      if (isNew) {
        session.transports.set(namespace, transportOf(session, namespace))
        notify(session)
      } else for (const listener of session.listeners.get(namespace) ?? []) listener.grant(whole)
    },
    takeBack(namespace) {
      const session = newest()
      session.grants.delete(namespace)
      session.transports.delete(namespace)
      notify(session)
    },
    emit(namespace, event, data, networkId) {
      for (const listener of newest().listeners.get(namespace) ?? []) listener.event(event, data, networkId)
    },
    end: (reason) => finish(newest(), 'phone', reason),
    get watchers() {
      return sessions.reduce(
        (sum, { observers, listeners }) =>
          sum + observers.size + [...listeners.values()].reduce((all, { size }) => all + size, 0),
        0,
      )
    },
    async connect(request) {
      const asked = { method: 'connect', params: [...request.namespaces.keys()] }
      const session = await engine.run(asked, async () => {
        await engine.prompt(asked)
        const approved = Object.entries(namespaces).filter(([namespace]) => request.namespaces.has(namespace))
        const made: Session = {
          grants: new Map(
            approved.map(([namespace, grant]) => [namespace, grantOf(grant, request.namespaces.get(namespace))]),
          ),
          transports: new Map(),
          observers: new Set(),
          listeners: new Map(),
          endedBy: undefined,
        }
        for (const [namespace] of approved) made.transports.set(namespace, transportOf(made, namespace))
        sessions.push(made)
        $open.set($open.get() + 1)
        return sessionOf(made, request)
      })
      return session as RemoteSession
    },
    async restore(request) {
      const session = await engine.run({ method: 'restore', params: request.memo }, () => {
        const live = sessions.findLast(({ endedBy }) => endedBy === undefined)
        return live && sessionOf(live, request)
      })
      return session as RemoteSession | undefined
    },
  }
}
