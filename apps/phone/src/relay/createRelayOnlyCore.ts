import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { PhoneError } from '../errors/PhoneError.js'
import { createKeyValueStorage } from './createKeyValueStorage.js'
import type { PhoneStorage } from './PhoneStorage.js'
import { patchRelayer } from './patchRelayer.js'

export interface RelayOnlyCoreOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly storagePrefix: string
  readonly storage: PhoneStorage
}

export interface RelayOnlyCore {
  readonly core: ICore
  /** Ends the socket, repeating timers and listeners. Calls in progress never settle. */
  end(): Promise<void>
}

/**
 * Creates the client's core so that it connects to the relay only. Two services of the vendor are
 * replaced on this core alone: the attestation service, which a wallet asks for a key on each
 * proposal and request, and the event that a wallet reports at its start, whatever
 * `telemetryEnabled` is. The core's copy in a global variable is removed, so that two wallets, or a
 * wallet and a dapp, can share a process.
 *
 * @throws {PhoneError} `PHONE_STORAGE_TAKEN` if another client has left a core with the same
 *   prefix.
 */
export function createRelayOnlyCore({
  relayUrl,
  projectId,
  storagePrefix,
  storage,
}: RelayOnlyCoreOptions): RelayOnlyCore {
  const prefix = `phone-${storagePrefix}`
  const global = `_walletConnectCore_${prefix}`
  if (Reflect.has(globalThis, global)) {
    throw new PhoneError(
      'PHONE_STORAGE_TAKEN',
      `Another client in this process uses the prefix "${prefix}". Set another storagePrefix.`,
    )
  }
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: prefix,
    storage: createKeyValueStorage(storage),
    telemetryEnabled: false,
    logger: 'silent',
  }) as ICore // The class has optional members that the interface declares as `| undefined`.
  Reflect.deleteProperty(globalThis, global)
  Reflect.deleteProperty(globalThis, `${global}_count`)
  Object.assign(core.verify, { register: async () => undefined, resolve: async () => undefined })
  Object.assign(core.eventClient, { init: async () => undefined })
  const { relayer } = core
  const endRelayer = patchRelayer(relayer)
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
