import { networksView } from '@latchkey/core'
import { createFakeAdapter, createFakeNetwork } from '@latchkey/testkit'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawApp, named, seen } from '../../../testing/drawApp.js'
import { EmbeddedDialog } from '../../dialog/EmbeddedDialog.js'

beforeEach(() => page.viewport(1024, 768))

const { dialog } = seen
const row = (name: string) => dialog.getByRole('button', { name, exact: true })
const count = 2000
const networks = Array.from({ length: count }, (_, index) => createFakeNetwork(`test:${index + 1}`))

/**
 * The list of 2,000 networks, few of which are rendered.
 *
 * @param approved - The networks that the wallet approved. Default: all.
 */
async function openMany({ networkId = 'test:1', approved }: { networkId?: string; approved?: readonly string[] } = {}) {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const made = drawApp({ adapters: [adapter], networks } as never)
  await vi.waitFor(() => expect(made.modal.state.$isStarted.get()).toBe(true))
  await made.modal.connect({ connectorId: 'test/io.rabby' })
  adapter.wallets[0]?.change({ networkId, ...(approved && { networkIds: approved }) })
  made.modal.open(networksView)
  await expect.element(dialog.getByRole('searchbox')).toBeVisible()
  return made
}

const root = () => document.querySelector('[data-latchkey]')?.shadowRoot
const rows = () => [...(root()?.querySelectorAll<HTMLElement>('li .lk-row') ?? [])]
const focused = () => root()?.activeElement?.textContent ?? ''
const body = () => root()?.querySelector('[part="body"]') as HTMLElement
const list = () => body().querySelector('ul') as HTMLElement
/** Rows that are near the viewport, in whole portions of 8. */
const mostAtOnePlace = () => Math.ceil((2 * body().clientHeight) / 60) + 2 * 8

test('few of 2,000 rows are rendered, in a list with the height of all of them', async () => {
  await openMany()
  expect(rows().length).toBeLessThan(50)
  expect(list().offsetHeight).toBe(count * 60 - 4)
  const item = rows()[1]?.closest('li')
  expect([item?.ariaPosInSet, item?.ariaSetSize]).toEqual(['2', '2000'])
})

test('the End key goes to the last row and Home to the first, without a layout shift', async () => {
  await openMany()
  await vi.waitFor(() => expect(focused()).toContain('Fake test:1'))
  let places = 1
  body().addEventListener('scroll', () => {
    places += 1
  })
  await userEvent.keyboard('{End}')
  await expect.element(row('Fake test:2000')).toBeInViewport()
  expect(focused()).toContain('Fake test:1')
  expect(list().offsetHeight).toBe(count * 60 - 4)
  await userEvent.keyboard('{Home}')
  await expect.element(row('Fake test:1')).toBeInViewport()
  // The browser scrolls there and back in a number of frames that depends on the machine. Each
  // frame shows a position, and half a screen above and below.
  expect(rows().length).toBeLessThanOrEqual(places * mostAtOnePlace())
  expect(rows().length).toBeLessThan(count)
})

test('a scrolled list shows the rows of its position, and stays there', async () => {
  await openMany()
  body().scrollTop = 60_000
  await expect.element(row('Fake test:1003')).toBeInViewport()
  expect(body().scrollTop).toBe(60_000)
})

test('Tab goes from row to row, also faster than the list scrolls', async () => {
  await openMany()
  await vi.waitFor(() => expect(focused()).toContain('Fake test:1'))
  for (let place = 2; place <= 40; place += 1) {
    await userEvent.keyboard('{Tab}')
    expect(focused()).toContain(`Fake test:${place}`)
  }
})

test('a focused gap moves the focus to its first row, or to its last one with Shift+Tab', async () => {
  await openMany()
  const last = body().querySelector<HTMLElement>('.lk-panel > button')
  last?.focus({ preventScroll: true })
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await vi.waitFor(() => expect(focused()).toContain('Fake test:2000'))
  const gap = () => body().querySelector<HTMLElement>('[aria-label="More networks"]')
  const first = Number(gap()?.closest('li')?.ariaPosInSet)
  rows()[0]?.focus({ preventScroll: true })
  gap()?.focus({ preventScroll: true })
  await vi.waitFor(() => expect(focused()).toBe(`FFake test:${first}`))
})

test('Tab finds the few enabled rows at any position', async () => {
  const approved = ['test:1', 'test:1500']
  await openMany({ approved })
  await vi.waitFor(() => expect(focused()).toContain('Fake test:1'))
  await userEvent.keyboard('{Tab}')
  await vi.waitFor(() => expect(focused()).toContain('Fake test:1500'))
  await userEvent.keyboard('{Tab}')
  expect(focused()).toContain('What is a network?')
})

test('the active network is rendered at once in its position', async () => {
  await openMany({ networkId: 'test:1600' })
  await expect.element(row('Fake test:1600')).toHaveAttribute('aria-current', 'true')
  expect(rows().length).toBeLessThan(50)
  expect(row('Fake test:1600').element().closest('li')?.ariaPosInSet).toBe('1600')
})

test('an active network far down the list has the focus and is visible, and so is the search above it', async () => {
  await openMany({ networkId: 'test:1600' })
  await vi.waitFor(() => expect(focused()).toContain('Fake test:1600'))
  await expect.element(row('Fake test:1600')).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
})

test('a row that gets the focus by Shift+Tab is not covered by the search', async () => {
  await openMany({ networkId: 'test:1600' })
  await vi.waitFor(() => expect(focused()).toContain('Fake test:1600'))
  const search = () => body().querySelector('.lk-panel-search') as HTMLElement
  for (let place = 1599; place > 1580; place -= 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(focused()).toContain(`Fake test:${place}`)
    const top = root()?.activeElement?.getBoundingClientRect().top ?? 0
    expect(top).toBeGreaterThanOrEqual(search().getBoundingClientRect().bottom - 8)
  }
})

test('the search covers all rows, and a new query starts at the first rows', async () => {
  const { clock } = await openMany()
  const input = dialog.getByRole('searchbox')
  await input.fill('test:2000')
  await clock.advance(100)
  await vi.waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(['FFake test:2000']))
  await input.fill('test:1')
  await clock.advance(100)
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(1))
  body().scrollTop = 30_000
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(20))
  await input.fill('test:')
  await clock.advance(100)
  await vi.waitFor(() => expect(list().offsetHeight).toBe(count * 60 - 4))
  await input.fill('')
  body().scrollTop = 0
  await expect.element(row('Fake test:1')).toBeInViewport()
  expect(rows().length).toBeLessThan(50)
})

test('all rows are rendered in a browser without IntersectionObserver', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  try {
    await openMany()
    await vi.waitFor(() => expect(rows()).toHaveLength(count))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('no observer is left when the view closes', async () => {
  const { IntersectionObserver } = window
  const live = new Set<unknown>()
  class Counted extends IntersectionObserver {
    override observe(element: Element): void {
      live.add(this)
      super.observe(element)
    }
    override disconnect(): void {
      live.delete(this)
      super.disconnect()
    }
  }
  vi.stubGlobal('IntersectionObserver', Counted)
  try {
    const { modal } = await openMany()
    await vi.waitFor(() => expect(live.size).toBe(1))
    modal.close()
    await expect.element(dialog).not.toBeInTheDocument()
    await vi.waitFor(() => expect(live.size).toBe(0))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('the embedded list renders rows when the page scrolls', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const { modal } = drawApp({ adapters: [adapter], networks } as never, { children: <EmbeddedDialog /> })
  modal.open(networksView)
  await vi.waitFor(() => expect(list().offsetHeight).toBe(count * 60 - 4))
  expect(rows().length).toBeLessThan(50)
  await vi.waitFor(() => expect(document.documentElement.scrollHeight).toBeGreaterThan(count * 60))
  window.scrollTo(0, document.documentElement.scrollHeight)
  await vi.waitFor(() => expect(rows().at(-1)?.textContent).toContain('Fake test:2000'))
  expect(rows().length).toBeLessThan(100)
})

test('axe finds no violation in a partly rendered list', async () => {
  await openMany({ networkId: 'test:1600' })
  // Content that fades in has too little contrast until then.
  await vi.waitFor(() => {
    const moving = root()?.getAnimations() ?? []
    expect(
      moving.filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline),
    ).toEqual([])
  })
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
