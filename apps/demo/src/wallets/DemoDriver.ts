import type { ModalEvent } from '@latchkey/core'
import type { HostileAnnouncement, HostileProvider, HostileProviderId } from '@latchkey/testkit'
import type { DemoModal } from '../modal/createDemoModal.js'
import type { DemoWallet } from './DemoWallet.js'

/** The end-to-end tests control the page with it. It exists only while the test wallets are on. */
export interface DemoDriver {
  /** The current modal. Some options replace it when they change. */
  readonly modal: DemoModal
  /** Events of the current modal, oldest first. */
  readonly events: readonly ModalEvent[]
  readonly wallets: Readonly<Record<string, DemoWallet>>
  /** Announces one of the testkit's hostile providers under this name. */
  addHostile(id: HostileProviderId, options: { readonly name: string; readonly chainId?: string }): HostileProvider
  /** Hostile providers by name. */
  readonly hostile: Readonly<Record<string, HostileProvider>>
  announce(announcements: readonly HostileAnnouncement[]): void
  /** Announces `count` well-formed wallets synchronously. */
  flood(count: number): void
}

declare global {
  interface Window {
    __latchkeyDemo?: DemoDriver
  }
}
