import type { ReadableAtom } from 'nanostores'
import type { ConnectorGroup } from './adapter.js'
import { defineSlot } from './defineSlot.js'
import type { SlotToken } from './plugin.js'

/**
 * A wallet that a plugin lists although it was not found in this page: from a catalogue, or from
 * the app's own list.
 */
export interface ListedWallet {
  /**
   * Unique among all lists, e.g. the catalogue's id. With a custom wallet's id, this entry replaces
   * the custom wallet.
   */
  readonly id: string
  readonly name: string
  /** As the list has it. Core checks it with `allowImage` before it is shown. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly group: ConnectorGroup
  /** CAIP-2 namespaces that the wallet is known to support. Absent: any. */
  readonly namespaces?: readonly string[] | undefined
  /** Called synchronously in the click, because a phone opens links only there. */
  select(): void
  /** Called when the user points at the entry. */
  prepare?(): void
}

export interface WalletListing {
  /**
   * An entry is left out if its wallet was found in this page (equal rdns or catalogue id, or equal
   * name where one of the two has no rdns).
   */
  readonly $listed: ReadableAtom<readonly ListedWallet[]>
  /**
   * Names, rdns and catalogue ids of wallets that are not shown, in addition to `excludeWalletIds`.
   */
  readonly $hidden?: ReadableAtom<readonly string[]> | undefined
}

export const listedWalletsSlot: SlotToken<WalletListing> = defineSlot<WalletListing>('listedWallets')
