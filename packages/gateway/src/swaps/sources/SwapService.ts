import type { SwapContracts } from '@latchkey/adapter-evm/pools'
import type { GenericSchema } from 'valibot'
import type { NetworkTools } from '../../config/ConfigTools.js'
import type { Problem } from '../../config/Problem.js'
import type { Source } from '../../outgoing/createSource.js'
import type { OutgoingRequest } from '../../outgoing/GuardedClient.js'
import type { SwapSource } from './SwapSource.js'

// Functions are declared as methods, so that services of any settings are in one list.

/** A service that gives quotes besides the pools: its member of `swaps`, and what asks it. */
export interface SwapService<Given = unknown, Settings = unknown> {
  readonly name: string
  readonly schema: GenericSchema<unknown, Given>
  resolve(given: Given, place: ServicePlace): Settings
  create(settings: Settings, tools: ServiceTools): SwapSource
}

/** Where a service is in the configuration. */
export interface ServicePlace extends NetworkTools {
  readonly path: Problem['path']
  /** Of the package and of the configuration. */
  readonly contracts: SwapContracts
}

export interface ServiceTools {
  /** The number in the CAIP-2 id. */
  readonly chainId: string
  readonly contracts: SwapContracts
  readonly parseAddress: (text: string) => string | undefined
  /** What calls a service, by its name in metrics, with a cheap request that says whether it works. */
  readonly sourceOf: (name: string, trial: Pick<OutgoingRequest, 'url' | 'headers'>) => Source
}
