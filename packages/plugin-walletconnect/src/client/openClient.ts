import type { Clock, Metadata, Storage } from '@latchkey/core'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { hashMessage } from '@walletconnect/utils'
import { createRelay } from '../relay/createRelay.js'
import { reachRelay } from '../relay/reachRelay.js'
import { relayAddress } from '../relay/relayAddress.js'
import { attestInTurn } from './attestInTurn.js'
import type { OpenedClient, SignClient } from './Client.js'
import { calmDeletions } from './calmDeletions.js'
import { calmValidators } from './calmValidators.js'
import { type ClientStorage, createClientStorage } from './createClientStorage.js'
import { type ClientLogger, createLogger } from './createLogger.js'
import { createMessageTracker } from './createMessageTracker.js'
import { createPendingSessions } from './createPendingSessions.js'
import { findStoredRequest } from './findStoredRequest.js'
import { guardCrypto } from './guardCrypto.js'
import { isExpected } from './isExpected.js'
import { keepHistoryShort } from './keepHistoryShort.js'
import { keepPendingSessions } from './keepPendingSessions.js'
import { nextTask } from './nextTask.js'
import { recallSession } from './recallSession.js'
import { shareMessages } from './shareMessages.js'

export interface OpenClientOptions {
  /** As `audienceOf` gives it. */
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly prefix: string
  readonly metadata: Metadata
  /** Asks the vendor's attestation service who we are. */
  readonly verify: boolean
  readonly clock: Clock
  readonly storage: Storage
  readonly window: Window & typeof globalThis
}

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>
type CoreClient = SignClient['core']

/**
 * Makes the protocol's client with what it would do behind the page's back taken out: it calls no host but the relay, writes nothing to
 * `window` or the console, keeps no second copy of where the person is, and ends with all that it holds. All of that is set on this one
 * object; no global is touched.
 */
export async function openClient(options: OpenClientOptions): Promise<OpenedClient> {
  const storage = createClientStorage(options.storage)
  // Its code has just run for the first time, and its keys take as long again: a page draws and hears clicks in between.
  await nextTask()
  try {
    return await open(options, storage, false)
  } catch {
    // Records that it can't even begin with are nobody's any more.
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
  const relay = createRelay({
    clock,
    address: async () => {
      // The first signature works out its curve's tables, straight after the client has begun: half of a long task each.
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
  Object.assign(core, { relayer: relay })
  const stopAttesting = verify ? attestInTurn(core.verify, clock) : undefined
  if (!verify) Object.assign(core, { verify: { ...unverified } })
  const pending = createPendingSessions(options.storage)
  let sign: SignClient
  guardCrypto(core.crypto, {
    now: clock.now,
    isExpected: (topic, payload) =>
      isExpected({ sign, pending, findStored: (id) => findStoredRequest(core.history, storage, id) }, topic, payload),
  })
  let stopSharing: () => void
  try {
    await nextTask()
    sign = await createSign(core, metadata, logs.logger)
    // Each modal of the page listens.
    sign.events.setMaxListeners(0)
    keepPendingSessions(sign, pending)
    calmValidators(sign)
    calmDeletions(sign)
    keepHistoryShort(sign, clock)
    relay.begin([...sign.session.keys, ...[...pending.values()].map(({ sessionTopic }) => sessionTopic)])
    stopSharing = shareMessages({ window, name: `${relayUrl}|${prefix}`, relay })
  } catch (cause) {
    core.heartbeat.stop()
    relay.end()
    messages.end()
    throw cause
  }
  const opened = sign
  return {
    sign: opened,
    isRepaired,
    ...(verify && {
      async attest(message: string, payload: unknown) {
        const decryptedId = hashMessage(JSON.stringify(payload))
        return (await core.verify.register({ id: hashMessage(message), decryptedId })) ?? undefined
      },
    }),
    recall: (topic) => recallSession({ sign: opened, storage, clock, topic }),
    logs: logs.read,
    socket: {
      get isReady() {
        return relay.connected
      },
      watch: relay.watch,
      reach: (signal) => reachRelay({ relay, clock, host: new URL(relayUrl).host, signal }),
      hurry: relay.hurry,
      fetch: relay.fetch,
      attend: relay.attend,
      refused: relay.refused,
    },
    async end() {
      core.heartbeat.stop()
      stopAttesting?.()
      stopSharing()
      relay.end()
      messages.end()
      // Proposals that wait hold a timer of five minutes each. What they were answered stays for the next start.
      keepPendingSessions(opened, new Map())
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

/** What stands in for the attestation: nobody is asked who we are, and nothing is looked up for what others say of themselves. */
const unverified = {
  register: async (): Promise<undefined> => undefined,
  resolve: async (): Promise<undefined> => undefined,
}

function createCore(options: CoreOptions, logger: ClientLogger): CoreClient {
  class OwnCore extends Core {}
  // It would share itself with everything else on the page that has the same prefix, also after its end.
  Object.defineProperty(OwnCore.prototype, 'isGlobalCoreDisabled', { value: () => true })
  const given = logger as unknown as CoreClient['logger'] // the client calls no more of pino's type than ours has
  // Its own types leave `relayUrl` open in one place and not in the other.
  return new OwnCore({ ...options, telemetryEnabled: false, logger: given }) as CoreClient
}

/** The provider only makes the client: its own view of namespaces and networks is never begun. */
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
