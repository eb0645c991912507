import type { Page } from 'playwright'
import { type Painted, timeFade } from '../pageClock.ts'
import type { BenchApp } from './BenchApp.ts'

/** Measures the time from the click on the button to the list of wallets. */
export async function openList(page: Page, app: BenchApp): Promise<Painted> {
  return timeFade(page, 'click', app.list, () => app.open(page))
}
