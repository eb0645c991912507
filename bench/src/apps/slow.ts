import type { Page } from 'playwright'

/** Makes the processor of a page so many times slower. @returns Gives it back. */
export async function slow(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return () => session.detach()
}
