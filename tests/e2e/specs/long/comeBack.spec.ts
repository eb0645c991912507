import type { Page } from '@playwright/test'
import { expect, test } from '../../src/test.ts'

/**
 * From the next load on, an EVM wallet of the demo answers no request: until `speak()`, or while
 * the page is hidden. Requests from that time are never answered.
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

/** Makes a page report that it is hidden until `__show()`: Playwright's pages are always visible. */
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

test('a silent wallet does not delay the others, and becomes active again when it answers', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.accountButton.click()
  await demo.inDialog(/^Anchor/).click()
  await demo.inDialog(/Manage wallets/).click()
  await demo.inDialog('Connect another wallet').click()
  await demo.inDialog(/^Beacon/).click()
  await expect(demo.connections).toHaveCount(2)
  await fakeHidden(page) // so that the silent wallet gets another request
  await silence(page, 'test.latchkey.beacon', 'always')
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.connections).toHaveCount(1)
  await expect(demo.connections).toContainText('Anchor')
  await expect(demo.fact('Attempts'), 'the other attempt is still running').toContainText('reconnect')
  await call(page, '__speak')
  await call(page, '__show')
  await expect(demo.connections).toHaveCount(2)
  await expect(demo.connections.filter({ hasText: 'active' })).toContainText('Beacon')
  expect([...(await demo.prompts('Anchor')), ...(await demo.prompts('Beacon'))]).toEqual([])
})

test('a wallet that is locked at page load is restored when it is unlocked', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.clickWallet('Anchor', 'Lock')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  await demo.clickWallet('Anchor', 'Unlock')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'disconnected', 'connected'])
  expect(await demo.askingRequests('Anchor')).toEqual([])
})

test('a Solana wallet that is locked at page load is restored when it is unlocked', async ({ demo, page }) => {
  await demo.open()
  await demo.connectIn('Solana', 'Dory')
  await demo.clickWallet('Dory', 'Lock')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  await demo.clickWallet('Dory', 'Unlock')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.prompts('Dory')).toEqual([])
})

test('a locked wallet is restored when it is unlocked, also after the user rejected an attempt', async ({
  demo,
  page,
}) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.clickWallet('Anchor', 'Lock')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  await demo.answer('Anchor', 'reject')
  await demo.choose('Anchor')
  await expect.poll(() => demo.eventNames()).toContain('CONNECT_ERROR')
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  await expect(demo.status).toHaveText('disconnected')
  await demo.clickWallet('Anchor', 'Unlock')
  await expect(demo.status).toHaveText('connected')
})

test('a page that is hidden at load restores its connection when it becomes visible', async ({ demo, page }) => {
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

test('no painted frame after a reload shows the Connect button', async ({ demo, page }) => {
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
