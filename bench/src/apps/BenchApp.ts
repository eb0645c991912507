import type { BrowserContext, Page } from 'playwright'
import type { Target } from '../pageClock.ts'

/** A small app with one kit, and the steps of a user in it. */
export interface BenchApp {
  readonly name: string
  /** Name of the folder in `apps` or `peers`. */
  readonly folder: string
  /** Injects this number of wallets into every page. */
  inject(context: BrowserContext, count: number): Promise<void>
  /** Whether it listens to the events of an EVM wallet. */
  readonly hasEvents: boolean
  /** Clicks the button that opens the list of wallets. Exactly one click. */
  open(page: Page): Promise<void>
  /** The first rows of the list. */
  readonly list: Target
  /** Closes the list. */
  close(page: Page): Promise<void>
  /** Clicks the row of the first wallet. Exactly one click. */
  choose(page: Page): Promise<void>
  /** The element that shows the address. */
  readonly connected: Target
  /** Opens the account view with its Disconnect button. Absent: the kit has none. */
  openAccount?(page: Page): Promise<void>
  readonly account?: Target | undefined
}
