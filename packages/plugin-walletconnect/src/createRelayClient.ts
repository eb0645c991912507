import {
  CancelledError,
  ConfigurationError,
  type EndReason,
  isRecord,
  isUserRejection,
  LatchkeyError,
  type Opened,
  type Page,
  type PluginContext,
  type Reach,
  type RemoteRequest,
  type RemoteSession,
  requestAnsweredLateEvent,
} from '@latchkey/core'
import { atom, type WritableAtom } from 'nanostores'
import { loadClient } from '#loadClient'
import { openWalletView, type SentRequest, type SessionEnd, sessionEndedEvent } from './api.js'
import { acquireClient, type ClientReference } from './client/acquireClient.js'
import { adoptProvider } from './client/adoptProvider.js'
import type { Client, SessionRecord } from './client/Client.js'
import { scopeStorage } from './client/scopeStorage.js'
import type { WalletConnectOptions } from './contract/options.js'
import type { PairingState } from './contract/Pairing.js'
import type { WalletChoice } from './contract/WalletLink.js'
import { RelayAnswerError } from './errors/RelayAnswerError.js'
import { RelayRefusedError } from './errors/RelayRefusedError.js'
import { openPageClient } from './openPageClient.js'
import { createPairing } from './pairing/createPairing.js'
import { audienceOf } from './relay/relayAddress.js'
import { createSession } from './session/createSession.js'
import { peerOf } from './session/peerOf.js'

export interface RelayClientParameters {
  readonly context: PluginContext
  readonly options: WalletConnectOptions
  readonly page: Page
  /** Id of the connector entry. */
  readonly connectorId: string
  readonly stores: RelayClientStores
}

/** Stores that belong to the plugin's API. The relay client sets them. */
export interface RelayClientStores {
  readonly $pairing: WritableAtom<PairingState>
  readonly $requests: WritableAtom<readonly SentRequest[]>
  /** Of the session. */
  readonly $choice: WritableAtom<WalletChoice | undefined>
  readonly $topic: WritableAtom<string | undefined>
}

/** Everything that needs WalletConnect's client, for one modal and one lifetime. */
export interface RelayClient {
  connect(request: RemoteRequest): Promise<RemoteSession>
  restore(request: RemoteRequest): Promise<RemoteSession | EndReason | undefined>
  prepare(): Promise<void>
  /** Stores the wallet that the user chose, for the next session. */
  setChosen(choice: WalletChoice): void
  /** Log of WalletConnect's client. Empty if the client was not opened. */
  logs(): Promise<readonly string[]>
  /** Continues after a reload: the wallet may have approved a session since. */
  resume(): Promise<void>
}

/** Storage keys: the wallet of the session, and the wallet chosen for the next one. */
const choiceKey = 'choice'
const chosenKey = 'chosen'
const defaultPrefix = 'latchkey'

export function createRelayClient({ context, options, page, connectorId, stores }: RelayClientParameters): RelayClient {
  const { clock, settings } = context
  const { window, signal } = page
  const { storagePrefix: prefix = defaultPrefix, provider } = options
  const storage = scopeStorage(context.storage, prefix)
  let reference: ClientReference | undefined
  /** An approved session for which core is about to call `connect`. */
  let handedOver: SessionRecord | undefined
  let connecting: Promise<void> = Promise.resolve()

  async function open(): Promise<Client> {
    signal.throwIfAborted()
    reference ??= acquire()
    return reference.client
  }

  function acquire(): ClientReference {
    const key = { ...addressOf(context, options), prefix }
    const acquired = acquireClient(window, key, () => {
      const opened = provider ? Promise.resolve(adoptProvider(provider)) : openOwn(key)
      return openPageClient({ opened, clock, storage, isForeign: provider !== undefined })
    })
    const end = (): void => {
      reference = undefined
      acquired.release()
    }
    signal.addEventListener('abort', end, { once: true })
    acquired.client.then(watchClient).catch(() => {
      // Opening failed. The caller gets the error; the next call tries again.
      signal.removeEventListener('abort', end)
      reference = undefined
    })
    return acquired
  }

  async function openOwn(key: { readonly relayUrl: string; readonly projectId: string | undefined }) {
    const { openClient } = await loadClient()
    // A member that is `undefined` is left out, so that the modal's own is shown.
    const own = Object.entries(options.metadata ?? {}).filter(([, value]) => value !== undefined)
    const { url, ...shown } = { ...context.metadata, ...Object.fromEntries(own) }
    const metadata = { ...shown, url: url || window.location.origin }
    return openClient({ ...key, prefix, metadata, verify: options.verify ?? false, clock, storage, window })
  }

  /** Follows the client until the lifetime ends. */
  function watchClient(client: Client): void {
    if (signal.aborted) return
    const stops = [
      client.requests.$open.subscribe((open) =>
        stores.$requests.set(
          open.map(({ id, method, networkId, expiresAt }) => ({ id, method, networkId, expiresAt })),
        ),
      ),
      client.requests.onLate(({ method: name, networkId, params }, answer) => {
        const outcome = 'result' in answer ? answer : { code: codeOf(answer.error) }
        context.emit(requestAnsweredLateEvent, {
          name,
          networkId,
          namespace: networkId.slice(0, networkId.indexOf(':')),
          request: `[${JSON.stringify(name)},${params}]`,
          ...outcome,
        })
      }),
      client.socket.onRefused(alertOfError),
      client.proposals.onApproved(() => void connectApproved(client)),
    ]
    const onReturn = (): void => {
      if (window.document.visibilityState === 'hidden') return
      client.socket.reconnectNow()
      client.socket.fetch(true).catch(() => undefined) // a request that waits reports its own error
    }
    window.document.addEventListener('visibilitychange', onReturn, { signal })
    for (const event of ['pageshow', 'online']) window.addEventListener(event, onReturn, { signal })
    signal.addEventListener(
      'abort',
      () => {
        for (const stop of stops) stop()
      },
      { once: true },
    )
  }

  function alertOfError(error: unknown): void {
    const isRelayError = error instanceof RelayRefusedError || error instanceof RelayAnswerError
    if (isRelayError && error.alert) context.alert(error.alert)
  }

  const pairing = createPairing({
    $state: stores.$pairing,
    clock,
    signal,
    // The app's own client can't read the answer.
    prepareSignIn: async () => (provider ? undefined : context.prepareSignIn(signal)),
    async proposals() {
      const client = await open()
      client.socket.reconnectNow()
      return client.proposals
    },
  })

  function aliasesOf(networkId: string): readonly string[] {
    return context.$networks.get().find(({ id }) => id === networkId)?.aliases ?? []
  }

  function storeChoice(key: string, choice: WalletChoice | undefined): void {
    if (choice) storage.set(key, { name: choice.name, id: choice.id ?? null, base: choice.base ?? null })
    else storage.remove(key)
  }

  function setChoice(choice: WalletChoice | undefined): void {
    stores.$choice.set(choice)
    storeChoice(choiceKey, choice)
  }

  /** Shows the view with the button that opens the wallet on this device. */
  function showOpenWallet(requestId: number): () => void {
    if (stores.$choice.get()?.base === undefined) return () => undefined
    const opened: Opened = context.open(openWalletView, { requestId })
    return () => opened.close()
  }

  function openSession(client: Client, record: SessionRecord): RemoteSession {
    const { topic } = record
    const release = client.sessions.hold(record)
    signal.addEventListener('abort', release, { once: true })
    const signIn = client.proposals.takeSignIn(record)
    client.proposals.remove(record)
    stores.$topic.set(topic)
    const reachNow = (): Reach => (client.socket.isReady ? 'confirmed' : 'unconfirmed')
    const $reach = atom(reachNow())
    const stopReach = client.socket.watch(() => $reach.set(reachNow()))
    signal.addEventListener('abort', stopReach, { once: true })
    const close = (): void => {
      release()
      stopReach()
      signal.removeEventListener('abort', stopReach)
      signal.removeEventListener('abort', release)
      if (stores.$topic.get() !== topic) return
      stores.$topic.set(undefined)
      setChoice(undefined)
    }
    return createSession({
      record,
      signIn,
      sign: client.sign,
      clock,
      $reach,
      requests: client.requests,
      aliasesOf,
      onSent: showOpenWallet,
      async leave() {
        close()
        await client.sessions.leave(topic)
      },
      onEnded(reason) {
        close()
        client.sessions.forget(topic)
        context.emit(sessionEndedEvent, { reason })
      },
      onExtended: (later) => client.sessions.extend(later),
    })
  }

  /** Starts a session. Its wallet is the chosen one if the session was made for that one. */
  function startSession(client: Client, record: SessionRecord, walletId: string | undefined): RemoteSession {
    const chosen = readChoice(storage.get(chosenKey))
    storeChoice(chosenKey, undefined)
    // If another tab has this session already, that tab stored its wallet.
    const known = client.sessions.isKnown(record.topic) ? readChoice(storage.get(choiceKey)) : undefined
    setChoice(chosen && chosen.id === walletId ? chosen : (known ?? choiceByPeer(record)))
    return openSession(client, record)
  }

  /** @returns the reason for core: there is nothing left to restore. */
  function endLost(client: Client, topic: string | undefined, reason: SessionEnd): EndReason {
    if (topic !== undefined) client.sessions.forget(topic)
    setChoice(undefined)
    context.emit(sessionEndedEvent, { reason })
    return reason === 'expired' ? 'expired' : 'left'
  }

  /**
   * Gives core a session that was approved while no attempt waited; core calls `connect` for it.
   * One at a time.
   */
  function connectApproved(client: Client): Promise<void> {
    connecting = connecting.then(async () => {
      handedOver = signal.aborted ? undefined : client.proposals.approvedBefore()
      if (!handedOver) return
      const walletId = client.proposals.walletOf(handedOver)
      await context.connect({ connectorId, walletId, signal }).catch(() => undefined) // core has ended the session and reported the error
      handedOver = undefined
    })
    return connecting
  }

  /** By now the tab that proposed the session may hold it, or may have ended it. */
  function isAvailable({ sign, proposals, sessions }: Client, session: SessionRecord): boolean {
    return (
      sign.session.keys.includes(session.topic) && (proposals.isAwaited(session) || sessions.isKnown(session.topic))
    )
  }

  return {
    async connect(request) {
      const { namespaces: requested, networkIds, walletId, signIn } = request
      const expected = handedOver
      handedOver = undefined
      const client = await open()
      // A new proposal would show a QR code that the user did not ask for.
      if (expected && !isAvailable(client, expected)) throw new CancelledError('connect')
      const before = expected ?? client.proposals.approvedBefore()
      if (before) return startSession(client, before, walletId)
      try {
        const attempt = { requested, networkId: networkIds[0], signIn, walletId, signal: request.signal }
        return startSession(client, await pairing.attempt(attempt), walletId)
      } catch (cause) {
        alertOfError(cause)
        throw cause
      }
    },

    async restore({ memo }) {
      const topic = isRecord(memo) && typeof memo.topic === 'string' ? memo.topic : undefined
      const client = await open().catch(() => undefined)
      if (!client) return undefined // says nothing about the session: the record stays
      const { sign, sessions } = client
      if (topic !== undefined) await client.recall(topic)
      const expiry = topic === undefined ? undefined : sessions.expiryOf(topic)
      if (topic === undefined || !sign.session.keys.includes(topic) || !sign.core.crypto.keychain.has(topic)) {
        const isExpired = expiry !== undefined && expiry * 1000 <= clock.now()
        return endLost(client, topic, isExpired ? 'expired' : 'unreadable')
      }
      const record = sign.session.get(topic)
      setChoice(readChoice(storage.get(choiceKey)) ?? choiceByPeer(record))
      return openSession(client, record)
    },

    async prepare() {
      try {
        await pairing.prepare(await context.requestedCapabilities())
      } catch (cause) {
        if (signal.aborted) return
        stores.$pairing.set({ status: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) })
      }
    },

    setChosen: (choice) => storeChoice(chosenKey, choice),

    logs: async () => (await reference?.client.catch(() => undefined))?.logs() ?? [],

    async resume() {
      const client = await open()
      await connectApproved(client)
      client.socket.reconnectNow()
      await client.socket.fetch()
    },
  }

  /** @throws {ConfigurationError} */
  function addressOf(
    { alert }: PluginContext,
    { projectId = settings.services.projectId, relayUrl = settings.services.relay }: WalletConnectOptions,
  ): { readonly relayUrl: string; readonly projectId: string | undefined } {
    if (provider) return { relayUrl: provider.client.core.relayUrl ?? '', projectId: provider.client.core.projectId }
    if (relayUrl === undefined) {
      throw new ConfigurationError(
        'Missing relay URL. Pass `relayUrl` to walletConnect(), or set `services.relay` in createModal().',
      )
    }
    if (projectId === undefined && settings.services.needsProjectId) {
      alert('projectIdMissing')
      throw new ConfigurationError(
        'Missing project id: the public relay refuses apps without one. Pass `projectId` to walletConnect(), or set it in `services`.',
      )
    }
    return { relayUrl: audienceOf(relayUrl), projectId }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof LatchkeyError) return error.code
  return isUserRejection(error) ? 'LATCHKEY_USER_REJECTED' : 'LATCHKEY_WALLET'
}

/** The peer's name, for a session without a chosen wallet: the user scanned the QR code. */
function choiceByPeer(record: SessionRecord): WalletChoice {
  return { name: peerOf(record)?.name ?? 'WalletConnect' }
}

function readChoice(stored: unknown): WalletChoice | undefined {
  if (!isRecord(stored) || typeof stored.name !== 'string') return undefined
  const { id, name, base } = stored
  return { name, ...(typeof id === 'string' && { id }), ...(typeof base === 'string' && { base }) }
}
