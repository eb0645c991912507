import type { Adapter, Modal, Network, Plugin } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

/** A remote wallet as its user has it, and the pages that connect it, which are of one origin. */
export interface RemoteWalletHarness {
  /** Plugins of a new page. One of them contributes the wallet. */
  plugins(): readonly Plugin[]
  /** Adapters of a new page: those of the namespaces that the wallet has. */
  adapters(): readonly Adapter[]
  /** Default: fake ones of each namespace. */
  readonly networks?: readonly Network[] | undefined
  readonly connectorId: string
  /** Further members of the page's `window`. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
  /** The user approves what a page, which has begun to connect, asks the wallet for. */
  approve(modal: Modal): Promise<void>
  /** Number of sessions that the wallet has. */
  readonly $sessions: ReadableAtom<number>
  /** Number of times that the wallet asked its user for something, in all pages. */
  prompts(): number
  /** The user ends the session in the wallet. */
  leave(): Promise<void>
  /** The time of the session ends. Absent: the wallet's sessions have no end. */
  expire?(): Promise<void>
  /** The user approves one more namespace. @returns the namespace. Absent: the wallet can't. */
  addNamespace?(): Promise<string>
  /** The user takes that namespace back. */
  removeNamespace?(): Promise<void>
  /** Ends what the harness has started. */
  close?(): Promise<void>
}
