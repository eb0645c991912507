import type { ModalEvent } from '@latchkey/core'
import type { HostileAnnouncement, HostileProvider, HostileProviderId } from '@latchkey/testkit'
import type { DemoModal } from '../modal/createDemoModal.js'
import type { DemoWallet } from './DemoWallet.js'

/** What end-to-end tests hold the page by. There only while the test wallets are on. */
export interface DemoDriver {
  /** The one that the page shows now; another after an option was changed. */
  readonly modal: DemoModal
  /** Of this modal, oldest first. */
  readonly events: readonly ModalEvent[]
  readonly wallets: Readonly<Record<string, DemoWallet>>
  /** Announces a provider that misbehaves as the kit knows it, under a name. */
  addHostile(id: HostileProviderId, options: { readonly name: string; readonly chainId?: string }): HostileProvider
  /** The hostile ones, by name. */
  readonly hostile: Readonly<Record<string, HostileProvider>>
  announce(announcements: readonly HostileAnnouncement[]): void
  /** Announces that many well-formed wallets in one go. */
  flood(count: number): void
}

declare global {
  interface Window {
    __latchkeyDemo?: DemoDriver
  }
}
