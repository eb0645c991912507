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
import { acquireClient, type Lease } from './client/acquireClient.js'
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

export interface WorkParameters {
  readonly context: PluginContext
  readonly options: WalletConnectOptions
  readonly page: Page
  /** Key of the way in. */
  readonly connectorId: string
  readonly stores: WorkStores
}

/** What the plugin's definition holds and this fills. */
export interface WorkStores {
  readonly $pairing: WritableAtom<PairingState>
  readonly $requests: WritableAtom<readonly SentRequest[]>
  /** Of the session. */
  readonly $choice: WritableAtom<WalletChoice | undefined>
  readonly $topic: WritableAtom<string | undefined>
}

/** All that needs the protocol's client, of one modal in one run. */
export interface RelayClient {
  connect(request: RemoteRequest): Promise<RemoteSession>
  restore(request: RemoteRequest): Promise<RemoteSession | EndReason | undefined>
  prepare(): Promise<void>
  /** The wallet that a person chose: the next session is begun with it. */
  chosen(choice: WalletChoice): void
  /** Of the protocol's client. Empty where it was not opened. */
  logs(): Promise<readonly string[]>
  /** Goes on where an earlier page was left: a wallet may have approved meanwhile. */
  resume(): Promise<void>
}

/** Of the session, and of the one that is being begun. */
const choiceKey = 'choice'
const chosenKey = 'chosen'
const defaultPrefix = 'latchkey'

export function createRelayClient({ context, options, page, connectorId, stores }: WorkParameters): RelayClient {
  const { clock, settings } = context
  const { window, signal } = page
  const { storagePrefix: prefix = defaultPrefix, provider } = options
  const storage = scopeStorage(context.storage, prefix)
  let lease: Lease | undefined
  /** Handed to the kernel, whose next `connect` is for it. */
  let offered: SessionRecord | undefined
  let finishing: Promise<void> = Promise.resolve()

  async function open(): Promise<Client> {
    signal.throwIfAborted()
    lease ??= hold()
    return lease.client
  }

  function hold(): Lease {
    const key = { ...addressOf(context, options), prefix }
    const taken = acquireClient(window, key, () => {
      const opened = provider ? Promise.resolve(adoptProvider(provider)) : openOwn(key)
      return openPageClient({ opened, clock, storage, isForeign: provider !== undefined })
    })
    const end = (): void => {
      lease = undefined
      taken.release()
    }
    signal.addEventListener('abort', end, { once: true })
    taken.client.then(follow).catch(() => {
      // It could not be opened: who asked for it hears why, the next one tries again.
      signal.removeEventListener('abort', end)
      lease = undefined
    })
    return taken
  }

  async function openOwn(key: { readonly relayUrl: string; readonly projectId: string | undefined }) {
    const { openClient } = await loadClient()
    const metadata = { ...context.metadata, ...options.metadata }
    return openClient({ ...key, prefix, metadata, verify: options.verify ?? false, clock, storage, window })
  }

  /** From now on, to the end of the run. */
  function follow(client: Client): void {
    if (signal.aborted) return
    const stops = [
      client.requests.$open.subscribe((open) =>
        stores.$requests.set(
          open.map(({ id, method, networkId, expiresAt }) => ({ id, method, networkId, expiresAt })),
        ),
      ),
      client.requests.onLate(({ method: name, networkId }, answer) => {
        const outcome = 'result' in answer ? answer : { code: codeOf(answer.error) }
        context.emit(requestAnsweredLateEvent, {
          name,
          networkId,
          namespace: networkId.slice(0, networkId.indexOf(':')),
          ...outcome,
        })
      }),
      client.socket.refused(alertOfError),
      client.proposals.onApproved(() => void finish(client)),
    ]
    const comeBack = (): void => {
      if (window.document.visibilityState === 'hidden') return
      client.socket.hurry()
      client.socket.fetch(true).catch(() => undefined) // who waits for something hears of it by itself
    }
    window.document.addEventListener('visibilitychange', comeBack, { signal })
    for (const event of ['pageshow', 'online']) window.addEventListener(event, comeBack, { signal })
    signal.addEventListener(
      'abort',
      () => {
        for (const stop of stops) stop()
      },
      { once: true },
    )
  }

  function alertOfError(error: unknown): void {
    const isTold = error instanceof RelayRefusedError || error instanceof RelayAnswerError
    if (isTold && error.alert) context.alert(error.alert)
  }

  const pairing = createPairing({
    $state: stores.$pairing,
    clock,
    signal,
    async proposals() {
      const client = await open()
      client.socket.hurry()
      return client.proposals
    },
  })

  function aliasesOf(networkId: string): readonly string[] {
    return context.$networks.get().find(({ id }) => id === networkId)?.aliases ?? []
  }

  function keep(key: string, choice: WalletChoice | undefined): void {
    if (choice) storage.set(key, { name: choice.name, id: choice.id ?? null, base: choice.base ?? null })
    else storage.remove(key)
  }

  function setChoice(choice: WalletChoice | undefined): void {
    stores.$choice.set(choice)
    keep(choiceKey, choice)
  }

  /** Waits for the tap that leads to the wallet on this device. */
  function asked(requestId: number): () => void {
    if (stores.$choice.get()?.base === undefined) return () => undefined
    const opened: Opened = context.open(openWalletView, { requestId })
    return () => opened.close()
  }

  function take(client: Client, record: SessionRecord): RemoteSession {
    const { topic } = record
    const letGo = client.sessions.hold(record)
    signal.addEventListener('abort', letGo, { once: true })
    client.proposals.done(record)
    stores.$topic.set(topic)
    const reachNow = (): Reach => (client.socket.isReady ? 'confirmed' : 'unconfirmed')
    const $reach = atom(reachNow())
    const stopReach = client.socket.watch(() => $reach.set(reachNow()))
    signal.addEventListener('abort', stopReach, { once: true })
    const over = (): void => {
      letGo()
      stopReach()
      signal.removeEventListener('abort', stopReach)
      signal.removeEventListener('abort', letGo)
      if (stores.$topic.get() !== topic) return
      stores.$topic.set(undefined)
      setChoice(undefined)
    }
    return createSession({
      record,
      sign: client.sign,
      clock,
      $reach,
      requests: client.requests,
      aliasesOf,
      asked,
      async leave() {
        over()
        await client.sessions.leave(topic)
      },
      ended(reason) {
        over()
        client.sessions.forget(topic)
        context.emit(sessionEndedEvent, { reason })
      },
      extended: (later) => client.sessions.extend(later),
    })
  }

  /** A new session, with the wallet that was chosen for it if it was this one. */
  function begin(client: Client, record: SessionRecord, walletId: string | undefined): RemoteSession {
    const chosen = readChoice(storage.get(chosenKey))
    keep(chosenKey, undefined)
    // Where another tab has it already, that one knew what was chosen.
    const known = client.sessions.isKnown(record.topic) ? readChoice(storage.get(choiceKey)) : undefined
    setChoice(chosen && chosen.id === walletId ? chosen : (known ?? choiceByPeer(record)))
    return take(client, record)
  }

  /** @returns what the kernel is told: nothing is left to be restored. */
  function lose(client: Client, topic: string | undefined, reason: SessionEnd): EndReason {
    if (topic !== undefined) client.sessions.forget(topic)
    setChoice(undefined)
    context.emit(sessionEndedEvent, { reason })
    return reason === 'expired' ? 'expired' : 'left'
  }

  /** A session that was approved while nobody waited is handed to the kernel, which asks for it by `connect`. One after the other. */
  function finish(client: Client): Promise<void> {
    finishing = finishing.then(async () => {
      offered = signal.aborted ? undefined : client.proposals.approvedBefore()
      if (!offered) return
      const walletId = client.proposals.walletOf(offered)
      await context.connect({ connectorId, walletId, signal }).catch(() => undefined) // the kernel has ended it and told of it
      offered = undefined
    })
    return finishing
  }

  /** The tab that asked for a session may hold it by the time the kernel wants it here, or have left it. */
  function isThere({ sign, proposals, sessions }: Client, session: SessionRecord): boolean {
    return (
      sign.session.keys.includes(session.topic) && (proposals.isAwaited(session) || sessions.isKnown(session.topic))
    )
  }

  return {
    async connect(request) {
      const { namespaces: offers, walletId } = request
      const expected = offered
      offered = undefined
      const client = await open()
      // Nobody here has asked for another one: a code would be made that nobody sees.
      if (expected && !isThere(client, expected)) throw new CancelledError('connect')
      const before = expected ?? client.proposals.approvedBefore()
      if (before) return begin(client, before, walletId)
      try {
        return begin(client, await pairing.attempt({ offers, walletId, signal: request.signal }), walletId)
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
        return lose(client, topic, isExpired ? 'expired' : 'unreadable')
      }
      const record = sign.session.get(topic)
      setChoice(readChoice(storage.get(choiceKey)) ?? choiceByPeer(record))
      return take(client, record)
    },

    async prepare() {
      try {
        await pairing.prepare(await context.requestedCapabilities())
      } catch (cause) {
        if (signal.aborted) return
        stores.$pairing.set({ status: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) })
      }
    },

    chosen: (choice) => keep(chosenKey, choice),

    logs: async () => (await lease?.client.catch(() => undefined))?.logs() ?? [],

    async resume() {
      const client = await open()
      await finish(client)
      client.socket.hurry()
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
      throw new ConfigurationError('walletConnect() needs a relay: give createModal `services`, or it a `relayUrl`.')
    }
    if (projectId === undefined && settings.services.needsProjectId) {
      alert('projectIdMissing')
      throw new ConfigurationError('The public relay answers nobody without a project id.')
    }
    return { relayUrl: audienceOf(relayUrl), projectId }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof LatchkeyError) return error.code
  return isUserRejection(error) ? 'LATCHKEY_USER_REJECTED' : 'LATCHKEY_WALLET'
}

/** What is known of a wallet that nobody chose here: it scanned the code. */
function choiceByPeer(record: SessionRecord): WalletChoice {
  return { name: peerOf(record)?.name ?? 'WalletConnect' }
}

function readChoice(stored: unknown): WalletChoice | undefined {
  if (!isRecord(stored) || typeof stored.name !== 'string') return undefined
  const { id, name, base } = stored
  return { name, ...(typeof id === 'string' && { id }), ...(typeof base === 'string' && { base }) }
}
