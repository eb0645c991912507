import type { BrowserContext } from '@playwright/test'

/** Closes the pages of a test before a server stops from which they may still load. */
export async function closePages(context: BrowserContext): Promise<void> {
  const pages = context.pages()
  for (const each of [context, ...pages]) await each.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(pages.map((page) => page.close()))
}
