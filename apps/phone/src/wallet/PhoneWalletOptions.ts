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
  /** ws:// or wss://. */
  readonly relayUrl: string
  /** Default `local`. */
  readonly projectId?: string | undefined
  readonly networks: readonly [PhoneNetwork, ...PhoneNetwork[]]
  /** Of each namespace, at most what there are keys of. Default 2. */
  readonly accounts?: number | undefined
  /** What dapps see of it. */
  readonly metadata?: Partial<PhoneMetadata> | undefined
  /** Default: in memory. */
  readonly storage?: PhoneStorage | undefined
  /** Keeps the records of two phones in one storage apart. Default `1`. */
  readonly storagePrefix?: string | undefined
  /** To questions that the script says nothing of. Default `approve`. */
  readonly answer?: PhoneAnswer | undefined
  /** ms between an answered request and the next one that is shown. Default 1000, as in the wallets out there. */
  readonly requestPause?: number | undefined
}
