import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { PhoneError } from '../errors/PhoneError.js'
import { calmRelayer } from './calmRelayer.js'
import { createKeyValueStorage } from './createKeyValueStorage.js'
import type { PhoneStorage } from './PhoneStorage.js'

export interface QuietCoreOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly storagePrefix: string
  readonly storage: PhoneStorage
}

export interface QuietCore {
  readonly core: ICore
  /** Ends its socket, what it does again and again, and its listeners; what it had begun gets no answer any more. */
  end(): Promise<void>
}

/**
 * The client's core, talking to the relay and to nobody else: without the vendor's attestation service (a wallet asks it for a key on each
 * proposal and request) and without the event that a wallet reports at its start, whatever `telemetryEnabled` says. Both are members of this
 * core alone, so no global and no environment is touched; the copy of the core that the client leaves behind under a global name is taken
 * away again, so that two wallets, or a wallet and a dapp, can share a process.
 *
 * @throws {PhoneError} where another client has left a core of the same prefix.
 */
export function createQuietCore({ relayUrl, projectId, storagePrefix, storage }: QuietCoreOptions): QuietCore {
  const prefix = `phone-${storagePrefix}`
  const global = `_walletConnectCore_${prefix}`
  if (Reflect.has(globalThis, global)) {
    throw new PhoneError('PHONE_STORAGE_TAKEN', `Another client in this process keeps its records as "${prefix}".`)
  }
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: prefix,
    storage: createKeyValueStorage(storage),
    telemetryEnabled: false,
    logger: 'silent',
  }) as ICore // which it implements, but for members that may be undefined in place of absent
  Reflect.deleteProperty(globalThis, global)
  Reflect.deleteProperty(globalThis, `${global}_count`)
  Object.assign(core.verify, { register: async () => undefined, resolve: async () => undefined })
  Object.assign(core.eventClient, { init: async () => undefined })
  const { relayer } = core
  const endRelayer = calmRelayer(relayer)
  return {
    core,
    async end() {
      core.heartbeat.stop()
      core.heartbeat.events.removeAllListeners()
      await endRelayer()
      for (const { events } of [relayer, relayer.subscriber, core.expirer, core.history, core.pairing, core]) {
        events.removeAllListeners()
      }
    },
  }
}
