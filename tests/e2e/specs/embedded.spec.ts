import { readFileSync } from 'node:fs'
import type { Modal } from '@latchkey/core'
import type { embedded } from '@latchkey/plugin-embedded'
import type { Frame, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type { FakeFrame } from '../../../packages/plugin-embedded/testing/createFakeFrame.ts'
import { isLong } from '../../setup/isLong.ts'
import { buildPage } from '../src/buildPage.ts'
import { type ServedPage, servePage } from '../src/servePage.ts'
import { test as base, expect } from '../src/test.ts'
import { violations } from '../src/violations.ts'

type Shop = Modal<[], [ReturnType<typeof embedded>]>

const email = 'ada@example.com'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The page of an app on `localhost`, and the frame on another port: another origin of the same site. */
const test = base.extend<
  { readonly open: () => Promise<void> },
  { readonly app: ServedPage; readonly wallet: ServedPage }
>({
  app: [
    async ({ browserName: _ }, use) => {
      const served = await servePage('Shop', await buildPage('embedded'))
      await use(served)
      await served.stop()
    },
    { scope: 'worker' },
  ],
  wallet: [
    async ({ browserName: _ }, use) => {
      const served = await servePage('Wallet', await buildPage('embeddedFrame'))
      await use(served)
      await served.stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ page, app, wallet, watch }, use) => {
    for (const { url } of [app, wallet]) watch.allowHost(new URL(url).host)
    const frame = new URL(wallet.url).origin
    app.setPolicy(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src ${frame}; require-trusted-types-for 'script'`,
    )
    wallet.setPolicy(`default-src 'none'; script-src 'self'; style-src 'self'; img-src data:`)
    await use(async () => void (await page.goto(`${app.url}?${new URLSearchParams({ frame })}`)))
  },
})

const shopOf = (page: Page) => page.evaluateHandle(() => (window as unknown as { readonly __modal: Shop }).__modal)
const dialogOf = (page: Page) => page.getByRole('dialog').first()

async function logIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Code from the e-mail' }).pressSequentially('123456')
  await expect(dialog).toBeHidden()
}

async function frameOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBe(2)
  const frame = page.frames().find((each) => each !== page.mainFrame())
  if (!frame) throw new Error('The page has no frame.')
  return frame
}

/** Navigates the frame, and waits until the page is there. */
async function show(page: Page, url: string): Promise<void> {
  const loaded = page.waitForEvent('framenavigated', (frame) => frame.url() === url)
  await page.locator('#w3m-iframe').evaluate((element, to) => {
    ;(element as HTMLIFrameElement).src = to
  }, url)
  await loaded
}

const stateOf = async (page: Page) =>
  (await shopOf(page)).evaluate(({ state }) => [...state.$connections.get().values()].map((live) => live.address))

test('a user logs in by e-mail, signs in the frame, which covers the page, and is there after a reload', async ({
  page,
  open,
  wallet,
  watch,
}) => {
  await open()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await dialogOf(page).getByRole('textbox', { name: 'E-mail address' }).waitFor()
  expect(
    watch.requests.filter((url) => url.startsWith(wallet.url)),
    'before the user begins',
  ).toEqual([])
  await page.keyboard.press('Escape')
  await logIn(page)
  expect(await stateOf(page)).toEqual([address])

  const modal = await shopOf(page)
  const signed = modal.evaluate(async (shop) => (await shop.signMessage('Hello')).signature)
  const frame = await frameOf(page)
  await frame.getByRole('button', { name: 'Approve' }).click()
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await expect(page.locator('dialog[aria-label="Wallet"]')).toBeHidden()

  const rejected = modal.evaluate((shop) => shop.signMessage('Hello').catch(({ code }) => code))
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await rejected).toBe('LATCHKEY_USER_REJECTED')

  await page.reload()
  await expect.poll(() => stateOf(page)).toEqual([address])
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  for (const secret of [email, '123456', 'Hello']) expect(stored).not.toContain(secret)
})

test('the user closes the frame with the keyboard, which rejects the request, while our own dialog stays open', async ({
  page,
  open,
}) => {
  await open()
  await logIn(page)
  const modal = await shopOf(page)
  await modal.evaluate((shop) => void shop.open())
  await expect(dialogOf(page)).toBeVisible()
  const asked = modal.evaluate((shop) => shop.signMessage('Hello').catch(({ code }) => code))
  const frame = await frameOf(page)
  await expect(frame.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).last().focus()
  await page.keyboard.press('Enter')
  expect(await asked).toBe('LATCHKEY_USER_REJECTED')
  await expect(page.locator('dialog[aria-label="Wallet"]')).toBeHidden()
})

test('a frame that a password manager makes inert, or that the page removes, is usable again', async ({
  page,
  open,
}) => {
  await open()
  await logIn(page)
  await page.evaluate(() => {
    for (const { shadowRoot } of document.querySelectorAll('*'))
      for (const dialog of shadowRoot?.querySelectorAll('dialog') ?? []) dialog.inert = true
  })
  const modal = await shopOf(page)
  const one = modal.evaluate(async (shop) => (await shop.signMessage('One')).signature)
  await (await frameOf(page)).getByRole('button', { name: 'Approve' }).click()
  expect(await one).toMatch(/^0x[0-9a-f]{130}$/)

  await page.evaluate(() => {
    for (const each of document.querySelectorAll('*')) if (each.shadowRoot?.querySelector('#w3m-iframe')) each.remove()
  })
  const other = modal.evaluate(async (shop) => (await shop.signMessage('Other')).signature)
  await (await frameOf(page)).getByRole('button', { name: 'Approve' }).click()
  expect(await other).toMatch(/^0x[0-9a-f]{130}$/)
})

test('a sign-out in one tab ends the session in the other, and leaves nothing in the page’s storage', async ({
  page,
  open,
  context,
}) => {
  await open()
  await logIn(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => stateOf(other)).toEqual([address])
  await (await shopOf(other)).evaluate((shop) => shop.disconnect())
  await expect.poll(() => stateOf(page)).toEqual([])
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored.filter((key) => key.includes('embedded'))).toEqual([])
})

test('the frame’s address has nothing of the user, and its element has the sandbox', async ({ page, open, wallet }) => {
  await open()
  await logIn(page)
  const frame = await frameOf(page)
  const { origin, pathname, searchParams } = new URL(frame.url())
  expect([`${origin}/`, pathname, [...searchParams.keys()].sort()]).toEqual([
    wallet.url,
    '/sdk',
    ['chainId', 'enableLogger', 'locale', 'projectId', 'version'],
  ])
  const element = page.locator('#w3m-iframe')
  await expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await expect(element).toHaveAttribute('referrerpolicy', 'strict-origin')
})

interface MessageCase {
  readonly id: string
  readonly origin: string
  readonly data?: { readonly type: string; readonly payload?: unknown }
  readonly json?: string
}

const { groups } = JSON.parse(readFileSync(new URL('../../vectors/frame-messages.json', import.meta.url), 'utf8')) as {
  readonly groups: { readonly cases: readonly MessageCase[] }
}
/** What then becomes of the open request: the hostile message has settled none. */
const ends: Readonly<Record<string, string>> = {
  'other-origin': 'LATCHKEY_FRAME_GONE',
  'origin-prefix': 'LATCHKEY_FRAME_GONE',
  'wrong-type-for-id': 'signed',
  proto: 'LATCHKEY_INVALID_ANSWER',
  'after-destroy': 'LATCHKEY_CANCELLED',
}

// All of them run in the long tests.
for (const each of isLong ? groups.cases : groups.cases.slice(0, 1)) {
  test(`vector frame-messages: ${each.id}`, async ({ page, open, app, wallet, watch }) => {
    const other = wallet.url.replace('127.0.0.1', 'localhost')
    watch.allowHost(new URL(other).host)
    app.setPolicy(`default-src 'self'; img-src 'self' data:; frame-src ${wallet.url} ${other}`)
    await page.route(`${other}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await open()
    await logIn(page)
    const modal = await shopOf(page)
    const frame = await frameOf(page)
    const outcome = modal.evaluate((shop) =>
      shop.signMessage('Hello').then(
        ({ signature }) => (signature.length === 132 ? 'signed' : signature),
        ({ code }) => code,
      ),
    )
    await expect(frame.getByRole('button', { name: 'Approve' })).toBeVisible()
    const id = await frame.evaluate(
      () => (window as unknown as { readonly __frame: FakeFrame }).__frame.asked.at(-1)?.id ?? '',
    )
    const given: { readonly type: string; readonly payload?: unknown } = each.json ? JSON.parse(each.json) : each.data
    const name = given.type === 'frame:getUser' ? 'GET_USER' : 'RPC_REQUEST'
    const message = JSON.stringify({ type: `@w3m-frame/${name}_SUCCESS`, id, payload: given.payload ?? '0x00' })
    const post = (from: Frame) =>
      from.evaluate((text) => parent.postMessage(JSON.parse(text), location.ancestorOrigins[0] ?? ''), message)

    if (each.id === 'after-destroy') {
      // The frame posts it as it goes.
      await frame.evaluate(
        (text) =>
          addEventListener('pagehide', () => parent.postMessage(JSON.parse(text), location.ancestorOrigins[0] ?? '')),
        message,
      )
      await modal.evaluate((shop) => shop.destroy())
    } else if (each.origin === 'frame') await post(frame)
    else {
      const address = frame.url()
      await show(page, other)
      await post(await frameOf(page))
      await show(page, address)
    }
    if (ends[each.id] === 'signed') await frame.getByRole('button', { name: 'Approve' }).click()
    expect(await outcome).toBe(ends[each.id])
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  })
}
