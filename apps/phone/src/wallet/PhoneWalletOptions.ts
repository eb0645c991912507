import type { PhoneNetwork } from '../namespaces/PhoneNetwork.js'
import type { PhoneAnswer } from '../questions/PhoneScript.js'
import type { PhoneStorage } from '../relay/PhoneStorage.js'

export interface PhoneMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export interface PhoneWalletOptions {
  /** A ws:// or wss:// URL. */
  readonly relayUrl: string
  /** Default `local`. */
  readonly projectId?: string | undefined
  readonly networks: readonly [PhoneNetwork, ...PhoneNetwork[]]
  /** Accounts per namespace, up to the number of keys. Default: 2. */
  readonly accounts?: number | undefined
  /** The metadata that dapps get. */
  readonly metadata?: Partial<PhoneMetadata> | undefined
  /** Default: in memory. */
  readonly storage?: PhoneStorage | undefined
  /** Separates the records of two phones in one storage. Default: `1`. */
  readonly storagePrefix?: string | undefined
  /** The answer to questions without another one in the script. Default: `approve`. */
  readonly answer?: PhoneAnswer | undefined
  /**
   * Milliseconds between an answered request and the next one. Default: 1000, as in real wallets.
   */
  readonly requestPause?: number | undefined
}
