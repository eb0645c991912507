import type { BrowserContext, Page } from 'playwright'
import type { Target } from '../pageClock.ts'

/** A small app with somebody's kit, and how a person goes through it. */
export interface BenchApp {
  readonly name: string
  /** In `apps` or `peers`. */
  readonly folder: string
  /** Puts so many wallets into every page. */
  inject(context: BrowserContext, count: number): Promise<void>
  /** Whether it hears what an EVM wallet tells of by itself. */
  readonly hasEvents: boolean
  /** Presses the button that opens the list of wallets. Exactly one click. */
  open(page: Page): Promise<void>
  /** What is drawn with the first rows of the list. */
  readonly list: Target
  /** Closes the list. */
  close(page: Page): Promise<void>
  /** Presses the row of the first wallet. Exactly one click. */
  choose(page: Page): Promise<void>
  /** What is drawn when the page has the address. */
  readonly connected: Target
  /** Opens what shows the account with its Disconnect. Absent: there is nothing like that. */
  openAccount?(page: Page): Promise<void>
  readonly account?: Target | undefined
}
