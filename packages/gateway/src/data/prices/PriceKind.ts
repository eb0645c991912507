import type { GenericSchema } from 'valibot'
import type { NetworkTools } from '../../config/ConfigTools.js'
import type { Problem } from '../../config/Problem.js'
import type { Source } from '../../outgoing/createSource.js'
import type { NamespaceSources } from '../NamespaceSources.js'
import type { AddressReader } from '../settings/createAddressReader.js'
import type { PriceSource } from '../sources/PriceSource.js'

// Functions are declared as methods, so that kinds of any settings are in one list.

/** A kind of source of prices: its member in an entry of `prices`, and what reads it. */
export interface PriceKind<Given = unknown, Settings extends PriceSettings = PriceSettings> {
  readonly name: string
  readonly schema: GenericSchema<unknown, Given>
  /** Whether a token with a price was chosen by the source: anyone can open a pool. */
  readonly isChosen: boolean
  resolve(given: Given, place: PricePlace): Settings
  create(settings: Settings, tools: PriceTools): PriceSource
}

/** What a source reads, in the canonical form of addresses. */
export interface PriceSettings {
  /** Name of the kind. */
  readonly kind: string
}

/** Where a source is in the configuration. */
export interface PricePlace extends NetworkTools {
  /** CAIP-2. */
  readonly networkId: string
  readonly path: Problem['path']
  readonly addressOf: AddressReader
}

export interface PriceTools {
  /** What the nodes of the network answer. */
  readonly load: () => Promise<NamespaceSources>
  /** A service by its name, with a cheap request that says whether it works. */
  readonly serviceOf: (name: string, trial: { readonly url: string }) => Source
}
