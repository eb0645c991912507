import type { ReadableAtom } from 'nanostores'
import type { ConnectorGroup } from './adapter.js'
import { defineSlot } from './defineSlot.js'
import type { SlotToken } from './plugin.js'

/** A wallet that a plugin lists without having found it in this page: one of a catalogue, or of the app's own list. */
export interface ListedWallet {
  /** Unique among all lists, e.g. the catalogue's. Where it is a custom wallet's, this entry takes that one's place. */
  readonly id: string
  readonly name: string
  /** As the list has it. The kernel asks `allowImage` before anybody sees it. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly group: ConnectorGroup
  /** CAIP-2 namespaces that it is known for. Absent: any. */
  readonly namespaces?: readonly string[] | undefined
  /** Somebody pressed it: called inside the gesture, because a phone opens links only there. */
  select(): void
  /** Somebody points at it. */
  prepare?(): void
}

export interface WalletListing {
  /** An entry whose wallet was found in this page (equal rdns or catalogue id, or equal name where one has no rdns) is left out. */
  readonly $listed: ReadableAtom<readonly ListedWallet[]>
  /** Names, rdns and catalogue ids of wallets that are not shown, beside `excludeWalletIds`. */
  readonly $hidden?: ReadableAtom<readonly string[]> | undefined
}

export const listedWalletsSlot: SlotToken<WalletListing> = defineSlot<WalletListing>('listedWallets')
