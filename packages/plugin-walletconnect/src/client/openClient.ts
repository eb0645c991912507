import type { Clock, Metadata, Storage } from '@latchkey/core'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { hashMessage } from '@walletconnect/utils'
import { createRelayer } from '../relay/createRelayer.js'
import { reachRelay } from '../relay/reachRelay.js'
import { relayAddress } from '../relay/relayAddress.js'
import { createSignIns } from '../signIn/createSignIns.js'
import type { OpenedClient, SignClient } from './Client.js'
import { catchValidatorRejections } from './catchValidatorRejections.js'
import { type ClientStorage, createClientStorage } from './createClientStorage.js'
import { type ClientLogger, createLogger } from './createLogger.js'
import { createMessageTracker } from './createMessageTracker.js'
import { createPendingSessions } from './createPendingSessions.js'
import { createSentSignIns } from './createSentSignIns.js'
import { findStoredRequest } from './findStoredRequest.js'
import { guardCrypto } from './guardCrypto.js'
import { guardDeletions } from './guardDeletions.js'
import { isExpected } from './isExpected.js'
import { limitHistory } from './limitHistory.js'
import { nextTask } from './nextTask.js'
import { queueAttestations } from './queueAttestations.js'
import { recallSession } from './recallSession.js'
import { replacePendingSessions } from './replacePendingSessions.js'
import { shareMessages } from './shareMessages.js'

export interface OpenClientOptions {
  /** As `audienceOf` gives it. */
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly prefix: string
  readonly metadata: Metadata
  /** Calls the vendor's attestation service, which proves the app's origin. */
  readonly verify: boolean
  readonly clock: Clock
  readonly storage: Storage
  readonly window: Window & typeof globalThis
}

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>
type CoreClient = SignClient['core']

/**
 * Creates WalletConnect's client without its side effects: it calls no host but the relay, writes
 * nothing to `window` or the console, keeps no second copy of the current network, and its end
 * releases everything. All changes are on this one object; no global changes.
 */
export async function openClient(options: OpenClientOptions): Promise<OpenedClient> {
  const storage = createClientStorage(options.storage)
  // The client's code has just been evaluated, and its keys take as long again. In between the page
  // can render and handle clicks.
  await nextTask()
  try {
    return await open(options, storage, false)
  } catch {
    // The client can't start with these records, so they are deleted.
    storage.clear()
    return open(options, storage, true)
  }
}

async function open(options: OpenClientOptions, storage: ClientStorage, isRepaired: boolean): Promise<OpenedClient> {
  const { relayUrl, projectId, prefix, metadata, verify, clock, window } = options
  const logs = createLogger(() => clock.now())
  const core = createCore(
    { ...(projectId !== undefined && { projectId }), relayUrl, storage, customStoragePrefix: prefix },
    logs.logger,
  )
  const topicsKey = `wc@2:core:0.3:${prefix}//subscription`
  const messages = createMessageTracker({ storage, clock, key: `wc@2:core:0.3:${prefix}//messages` })
  const relayer = createRelayer({
    clock,
    address: async () => {
      // The first signature computes the tables of its curve, right after the client's start. Two
      // tasks instead of one long task.
      await nextTask()
      const token = await core.crypto.signJWT(relayUrl)
      return relayAddress({ audience: relayUrl, token, projectId, host: window.location.host })
    },
    openSocket: (url) => new window.WebSocket(url),
    messages,
    isWanted: async (topic, message) => (await core.crypto.decode(topic, message)) !== undefined,
    topics: {
      async read() {
        const topics = await storage.getItem(topicsKey)
        return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
      },
      write: (topics) => storage.setItem(topicsKey, topics),
    },
    isOnline: () => window.navigator.onLine !== false,
  })
  Object.assign(core, { relayer })
  const stopAttesting = verify ? queueAttestations(core.verify, clock) : undefined
  if (!verify) Object.assign(core, { verify: { ...unverified } })
  const pending = createPendingSessions(options.storage)
  const signIns = createSentSignIns(options.storage, clock)
  let sign: SignClient
  guardCrypto(core.crypto, {
    now: clock.now,
    signIns,
    isExpected: (topic, payload, sender) => {
      const findStored = (id: number) => findStoredRequest(core.history, storage, id)
      return isExpected({ sign, pending, signIns, findStored }, topic, payload, sender)
    },
  })
  let stopSharing: () => void
  try {
    await nextTask()
    sign = await createSign(core, metadata, logs.logger)
    // Each modal of the page adds listeners.
    sign.events.setMaxListeners(0)
    replacePendingSessions(sign, pending)
    catchValidatorRejections(sign)
    guardDeletions(sign)
    limitHistory(sign, clock)
    const approved = [...pending.values()].map(({ sessionTopic }) => sessionTopic)
    relayer.start([...sign.session.keys, ...approved, ...signIns.keys()])
    stopSharing = shareMessages({ window, name: `${relayUrl}|${prefix}`, relayer })
  } catch (cause) {
    core.heartbeat.stop()
    relayer.end()
    messages.end()
    throw cause
  }
  const opened = sign
  const attest = verify
    ? async (message: string, payload: unknown) => {
        const decryptedId = hashMessage(JSON.stringify(payload))
        return (await core.verify.register({ id: hashMessage(message), decryptedId })) ?? undefined
      }
    : undefined
  return {
    sign: opened,
    isRepaired,
    attest,
    openSignIns: (withdraw) => createSignIns({ sign: opened, clock, sent: signIns, attest, withdraw }),
    recall: (topic) => recallSession({ sign: opened, storage, clock, topic }),
    logs: logs.read,
    socket: {
      get isReady() {
        return relayer.connected
      },
      watch: relayer.watch,
      reach: (signal) => reachRelay({ relayer, clock, host: new URL(relayUrl).host, signal }),
      reconnectNow: relayer.reconnectNow,
      fetch: relayer.fetch,
      startHeartbeat: relayer.startHeartbeat,
      onRefused: relayer.onRefused,
    },
    async end() {
      core.heartbeat.stop()
      stopAttesting?.()
      stopSharing()
      relayer.end()
      messages.end()
      // Each open proposal has a timer of five minutes. The stored approvals stay for the next
      // start.
      replacePendingSessions(opened, new Map())
      for (const id of opened.proposal.keys) opened.events.emit('proposal_expire', { id })
      for (const event of [
        'session_connect',
        'session_update',
        'session_delete',
        'session_expire',
        'session_event',
      ] as const)
        opened.events.removeAllListeners(event)
    },
  }
}

/**
 * Replaces the attestation: the service is not called, neither for this app nor for the other side.
 */
const unverified = {
  register: async (): Promise<undefined> => undefined,
  resolve: async (): Promise<undefined> => undefined,
}

function createCore(options: CoreOptions, logger: ClientLogger): CoreClient {
  class OwnCore extends Core {}
  // The client would share itself with everything on the page that has the same prefix, also after
  // its end.
  Object.defineProperty(OwnCore.prototype, 'isGlobalCoreDisabled', { value: () => true })
  const pinoLogger = logger as unknown as CoreClient['logger'] // the client uses no more of pino's type than ours has
  // The client's own types disagree on whether `relayUrl` may be `undefined`.
  return new OwnCore({ ...options, telemetryEnabled: false, logger: pinoLogger }) as CoreClient
}

/** The provider only creates the client. Its own state of namespaces and networks is not used. */
async function createSign(core: CoreClient, metadata: Metadata, logger: ClientLogger): Promise<SignClient> {
  const given = logger as unknown as CoreClient['logger'] // as above
  const provider = new UniversalProvider({
    core,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger: given,
    telemetryEnabled: false,
  })
  await Reflect.apply(Reflect.get(provider, 'createClient'), provider, [])
  return provider.client
}
