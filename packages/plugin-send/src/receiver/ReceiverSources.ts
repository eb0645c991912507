import type { NameSource, PluginContext } from '@latchkey/core'
import type { AddressBook } from './createAddressBook.js'

/** Where the facts about a receiver come from. */
export interface ReceiverSources extends Pick<PluginContext, 'service' | '$networks' | 'clock'> {
  readonly book: AddressBook
  /** Names of the app's own service. Absent: those of the network. */
  readonly names?: NameSource | undefined
}
