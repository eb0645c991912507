import type { Page } from 'playwright'

/** Slows the processor of a page by this factor. @returns Restores its speed. */
export async function slow(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return () => session.detach()
}
