import {
  type ApiToken,
  type Clock,
  defineApi,
  defineEvent,
  defineView,
  type EventToken,
  type ViewToken,
} from '@latchkey/core'
import type { NameOfAddress } from '@latchkey/core/services'
import type { ReadableAtom } from 'nanostores'
import type { SignedName } from './contract/SignedName.js'

// Everything that other packages may import from the plugin, apart from the factory.

export type { SignedName } from './contract/SignedName.js'

export interface NameSuggestion {
  /** With its suffix. */
  readonly name: string
  readonly isTaken: boolean
}

export interface LookUpOptions {
  readonly signal?: AbortSignal | undefined
}

export interface RegisterNameOptions {
  /**
   * Ends the wait for the wallet. A registration that was sent goes on, and its name is shown when
   * it succeeds.
   */
  readonly signal?: AbortSignal | undefined
  /** What `NameError.signed` had: sends the same registration again, without the wallet. */
  readonly signed?: SignedName | undefined
}

export interface NamesApi {
  /** Suffixes of the names that the service registers, the one for new names first. */
  readonly suffixes: readonly string[]
  /** Whether the current account can register a name. */
  readonly $canRegister: ReadableAtom<boolean>
  /** The name that is being registered. */
  readonly $registering: ReadableAtom<string | undefined>
  /** For waits in views. */
  readonly clock: Clock
  /**
   * The address of a name on a network. `undefined`: it has none there.
   *
   * @throws {NameError} `resolve`
   */
  resolve(name: string, networkId: string, options?: LookUpOptions): Promise<string | undefined>
  /**
   * The name and picture of an address. It is kept for five minutes.
   *
   * @throws {NameError} `lookUp`
   */
  lookUp(address: string, networkId: string, options?: LookUpOptions): Promise<NameOfAddress | undefined>
  /**
   * Names like a label, the same one first, also when it is taken.
   *
   * @throws {NameError} `suggest`
   */
  suggest(label: string, options?: LookUpOptions): Promise<readonly NameSuggestion[]>
  /**
   * Asks the wallet to sign, and registers a name for the current account.
   *
   * @param name - With its suffix.
   * @throws {NameError}
   * @throws What `modal.signMessage` throws.
   */
  register(name: string, options?: RegisterNameOptions): Promise<void>
  /** Shows the view that leads to a name. */
  open(): void
}

export const namesApi: ApiToken<NamesApi> = defineApi<NamesApi>('names')

/** What the view of the form starts with, e.g. after a failure. */
export interface RegisterNameParameters {
  readonly label?: string | undefined
  /** Why the last registration failed. */
  readonly failure?: unknown
}

export const chooseAccountNameView: ViewToken<undefined> = defineView<undefined>('ChooseAccountName')
export const registerAccountNameView: ViewToken<RegisterNameParameters> =
  defineView<RegisterNameParameters>('RegisterAccountName')
/** Registers the name as soon as it is open, and shows what became of it. */
export const registerAccountNameSuccessView: ViewToken<RegisteringParameters> =
  defineView<RegisteringParameters>('RegisterAccountNameSuccess')

export interface RegisteringParameters {
  /** With its suffix. */
  readonly name: string
  readonly signed?: SignedName | undefined
}

/** A name was registered for the current account. */
export const nameRegisteredEvent: EventToken<{ readonly name: string }> = defineEvent<{ readonly name: string }>(
  'name.registered',
)
