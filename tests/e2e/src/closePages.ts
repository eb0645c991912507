import type { BrowserContext } from '@playwright/test'

/** Closes the pages of a test before a server stops from which they may still load. */
export async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
}
