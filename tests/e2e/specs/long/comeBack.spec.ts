import type { Page } from '@playwright/test'
import { expect, test } from '../../src/test.ts'

/**
 * From the next load on, an EVM wallet of the demo answers nothing: until `speak()`, or as long as the page says that it is hidden. What is
 * asked in that time is answered never, as by a wallet that drops it.
 */
async function silence(page: Page, rdns: string, when: 'always' | 'hidden'): Promise<void> {
  await page.addInitScript(
    ([id, silent]) => {
      let isSilent = true
      Object.assign(window, {
        __speak() {
          isSilent = false
        },
      })
      window.addEventListener('eip6963:announceProvider', (event) => {
        const { info, provider } = (event as CustomEvent).detail
        if (info.rdns !== id || Object.hasOwn(provider, '__isQuiet')) return
        const { request } = provider
        Object.assign(provider, {
          __isQuiet: true,
          request: (asked: unknown) =>
            (silent === 'hidden' ? document.visibilityState === 'hidden' : isSilent)
              ? new Promise(() => undefined)
              : request.call(provider, asked),
        })
      })
    },
    [rdns, when] as const,
  )
}

/** Playwright's pages are always in view; here a page says of itself that it is not, until `__show()`. */
async function fakeHidden(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isHidden = true
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    Object.assign(window, {
      __show() {
        isHidden = false
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
}

const call = (page: Page, name: '__speak' | '__show'): Promise<void> =>
  page.evaluate((which) => (window as unknown as Record<string, () => void>)[which]?.(), name)

test('a wallet that answers nothing delays no other, and is the active one when it answers after all', async ({
  demo,
  page,
}) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.accountButton.click()
  await demo.inDialog(/^Anchor/).click()
  await demo.inDialog(/Manage wallets/).click()
  await demo.inDialog('Connect another wallet').click()
  await demo.inDialog(/^Beacon/).click()
  await expect(demo.connections).toHaveCount(2)
  await fakeHidden(page) // so that the silent one is asked once more
  await silence(page, 'test.latchkey.beacon', 'always')
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.connections).toHaveCount(1)
  await expect(demo.connections).toContainText('Anchor')
  await expect(demo.fact('Attempts'), 'the other one is still being asked').toContainText('reconnect')
  await call(page, '__speak')
  await call(page, '__show')
  await expect(demo.connections).toHaveCount(2)
  await expect(demo.connections.filter({ hasText: 'active' })).toContainText('Beacon')
  expect([...(await demo.prompts('Anchor')), ...(await demo.prompts('Beacon'))]).toEqual([])
})

test('a wallet that is locked when the page loads comes back with its unlock', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.tell('Anchor', 'Lock')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  await demo.tell('Anchor', 'Unlock')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'disconnected', 'connected'])
  expect(await demo.askingRequests('Anchor')).toEqual([])
})

test('a Solana wallet that is locked when the page loads comes back with its unlock', async ({ demo, page }) => {
  await demo.open()
  await demo.connectIn('Solana', 'Dory')
  await demo.tell('Dory', 'Lock')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  await demo.tell('Dory', 'Unlock')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.prompts('Dory')).toEqual([])
})

test('an attempt that the user rejects leaves a locked wallet as it was: it comes back with its unlock', async ({
  demo,
  page,
}) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.tell('Anchor', 'Lock')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  await demo.answer('Anchor', 'reject')
  await demo.choose('Anchor')
  await expect.poll(() => demo.eventNames()).toContain('CONNECT_ERROR')
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  await expect(demo.status).toHaveText('disconnected')
  await demo.tell('Anchor', 'Unlock')
  await expect(demo.status).toHaveText('connected')
})

test('a page that is hidden when it loads is restored when it comes into view', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await fakeHidden(page)
  await silence(page, 'test.latchkey.anchor', 'hidden')
  await page.reload()
  await expect(demo.status).toHaveText('reconnecting')
  await call(page, '__show')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
  expect(await demo.askingRequests('Anchor')).toEqual([])
})

test('no painted frame of a reload offers to connect', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(window, { __frames: frames })
    const { port1, port2 } = new MessageChannel()
    const next = (): number => requestAnimationFrame(() => port2.postMessage(undefined))
    // Right after a frame was painted.
    port1.onmessage = () => {
      const buttons = document.querySelectorAll('header button')
      const names = Array.from(
        buttons,
        (button) => button.ariaLabel ?? button.getAttribute('title') ?? button.textContent ?? '',
      )
      if (names.length > 0) frames.push(names.join(' | '))
      next()
    }
    next()
  })
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.accountButton).toBeVisible()
  const frames = await page.evaluate(() => (window as unknown as { readonly __frames: readonly string[] }).__frames)
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter((names) => names.includes('Connect wallet'))).toEqual([])
})
