import type { Page } from 'playwright'
import type { BenchApp } from './BenchApp.ts'

export async function closeList(page: Page, app: BenchApp): Promise<void> {
  await app.close(page)
  await page
    .getByText(app.list.text ?? '')
    .first()
    .waitFor({ state: 'hidden' })
  await page.waitForTimeout(100)
}
