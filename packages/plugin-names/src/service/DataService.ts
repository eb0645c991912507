import type { NameOfAddress } from '@latchkey/core/services'
import type { NameSuggestion } from '../api.js'
import type { SignedName } from '../contract/SignedName.js'

/** A registered name, as far as the plugin uses it. */
export interface NameRecord {
  readonly name: string
  /** By coin type (ENSIP-11). */
  readonly addresses: ReadonlyMap<number, string>
}

/** A nonce, with the time of the service where it says it. */
export interface ServiceNonce {
  readonly nonce: string
  /** ms since 1970, by the clock of the service. */
  readonly time?: number | undefined
}

/** The names of the configured data service. All methods throw what `Http` throws. */
export interface DataService {
  /** `undefined`: it is not registered. */
  find(name: string, signal?: AbortSignal | undefined): Promise<NameRecord | undefined>
  lookUp(address: string, signal?: AbortSignal | undefined): Promise<NameOfAddress | undefined>
  suggest(label: string, suffix: string, signal?: AbortSignal | undefined): Promise<readonly NameSuggestion[]>
  /** Only of a gateway. For one message. */
  nonce(signal?: AbortSignal | undefined): Promise<ServiceNonce>
  register(signed: SignedName): Promise<NameRecord>
}
