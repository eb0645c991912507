import { connectView, whatIsAWalletView } from '@latchkey/core'
import { createFakeAdapter } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawApp, seen } from '../../testing/drawApp.js'
import { ConnectButton, EmbeddedDialog } from '../index.js'
import { texts as arabic } from '../texts/ar.json'
import { texts as english } from '../texts/en.js'
import { texts as hebrew } from '../texts/he.json'

/** Sets the page's direction of reading until the test is over. */
function readPage(dir: 'ltr' | 'rtl'): void {
  document.documentElement.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
}

function draw(options: Parameters<typeof drawApp>[0] = {}, parts?: Parameters<typeof drawApp>[1]) {
  return drawApp({ adapters: [createFakeAdapter({ namespace: 'test' })], ...options } as never, parts)
}

/** The positions of the dialog's controls and mirrored icons, and the direction of its text. */
function reading() {
  const [host] = document.querySelectorAll('[data-latchkey]')
  const part = (selector: string) => {
    const found = host?.shadowRoot?.querySelector(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  }
  const [back, close] = [...part('.lk-header').querySelectorAll('button')].map(
    (one) => one.getBoundingClientRect().left,
  )
  return {
    direction: getComputedStyle(part('.lk-body')).direction,
    backFirst: (back ?? 0) < (close ?? 0),
    arrow: getComputedStyle(part('.lk-flip')).scale,
  }
}

const leftToRight = { direction: 'ltr', backFirst: true, arrow: 'none' }
const rightToLeft = { direction: 'rtl', backFirst: false, arrow: '-1 1' }

async function openTwoViews(
  { modal }: Pick<ReturnType<typeof draw>, 'modal'>,
  { connect, about }: Pick<typeof english, 'connect' | 'about'> = english,
): Promise<void> {
  modal.open(connectView)
  await expect.element(seen.heading(connect.title)).toBeVisible()
  modal.push(whatIsAWalletView)
  await expect.element(seen.heading(about.walletTitle)).toBeVisible()
}

test('the dialog follows the direction of the page, and its changes, if the app sets no locale', async () => {
  readPage('rtl')
  await openTwoViews(draw())
  expect(reading()).toEqual(rightToLeft)
  document.documentElement.dir = 'ltr'
  expect(reading()).toEqual(leftToRight)
  document.documentElement.removeAttribute('dir')
  document.body.dir = 'rtl'
  onTestFinished(() => document.body.removeAttribute('dir'))
  expect(reading()).toEqual(rightToLeft)
})

test.each([
  ['rtl', 'en-US', leftToRight, english],
  ['ltr', 'ar', rightToLeft, arabic],
  ['ltr', 'he-IL', rightToLeft, hebrew],
  ['rtl', 'no locale', leftToRight, english],
] as const)(
  "on a page with direction %s the app's locale %s sets the direction of the dialog",
  async (dir, locale, expected, texts) => {
    readPage(dir)
    await openTwoViews(draw({ locale }), texts)
    expect(reading()).toEqual(expected)
  },
)

test('the embedded dialog and a button follow the direction of their parent', async () => {
  const children = (
    <div dir="rtl">
      <ConnectButton />
      <EmbeddedDialog />
    </div>
  )
  const { modal } = draw({ embedded: true }, { children })
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'test/fake.wallet' })
  await expect.element(page.getByRole('button', { name: 'fake…lice 1 FAKE' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your wallet' }).getByText('fake…lice')).toBeVisible()
  const body = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-body')
  expect(body && getComputedStyle(body).direction).toBe('rtl')
  const [mark, label, side] = ['.lk-mark', '.lk-label', '.lk-side'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN,
  )
  expect([side, label, mark]).toEqual([side, label, mark].toSorted((one = 0, other = 0) => one - other))
})
