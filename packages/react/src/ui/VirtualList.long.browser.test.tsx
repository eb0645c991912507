import axe from 'axe-core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DialogShell } from '../dialog/DialogShell.js'
import { type ListPosition, Row, View, VirtualList, type VirtualListProps } from './index.js'

beforeEach(() => page.viewport(1024, 768))

interface Boat {
  readonly id: string
  readonly month: string
}

/** Boats of months with 50 each. */
const boatsOf = (count: number): readonly Boat[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `Boat ${index + 1}`,
    month: `Month ${Math.floor(index / 50) + 1}`,
  }))
const twoThousand = boatsOf(2000)
const keyOf = ({ id }: Boat): string => id
const captionOf = ({ month }: Boat): string => month
const draw = ({ id }: Boat): ReactNode => <Row label={id} onClick={() => undefined} />
const drawPlain = ({ id }: Boat): ReactNode => <Row label={id} />

interface Drawing {
  show(props?: Partial<VirtualListProps<Boat>>): void
  hide(): void
}

/** A list in a view of the dialog, or of a page. */
function drawList(first: Partial<VirtualListProps<Boat>> = {}, { embedded = false, before = 40 } = {}): Drawing {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  const render = (content: ReactNode): void =>
    root.render(
      <StrictMode>
        <DialogShell open embedded={embedded} label="Kit" theme={{ mode: 'light' }} onRequestClose={() => undefined}>
          <View title="Boats">
            <div style={{ blockSize: before }} />
            {content}
          </View>
        </DialogShell>
      </StrictMode>,
    )
  const drawing: Drawing = {
    show: (props = {}) =>
      render(<VirtualList label="Boats" items={twoThousand} keyOf={keyOf} draw={draw} {...first} {...props} />),
    hide: () => render(null),
  }
  drawing.show()
  return drawing
}

const root = (): ShadowRoot => {
  const found = document.querySelector('[data-latchkey]')?.shadowRoot
  if (!found) throw new Error('Nothing is drawn.')
  return found
}
const body = () => root().querySelector('[part="body"]') as HTMLElement
const items = () => [...root().querySelectorAll<HTMLElement>('[role="listitem"]')]
const named = (name: string) => page.getByRole('button', { name, exact: true })
const focused = () => root().activeElement?.textContent
/** As a click does, once the row is there. */
const focus = async (name: string) => {
  await expect.element(named(name)).toBeVisible()
  named(name).element().focus()
}
const hasFocus = (name: string) => vi.waitFor(() => expect(focused()).toBe(name))
/** Of the whole document: the tree of the dialog is in a shadow root. */
const violations = async () =>
  (await axe.run(root().querySelector('.lk-view') as HTMLElement)).violations.map(({ id }) => id)
/** Rows that fit, those around, and those that stay for the keyboard. */
const most = 60

test('of 2,000 rows only visible ones are rendered, wherever the list is scrolled', async () => {
  drawList()
  await expect.element(named('Boat 1')).toBeVisible()
  expect(items().length).toBeLessThan(most)
  for (const [top, name] of [
    [30_000, 'Boat 501'],
    [90_000, 'Boat 1501'],
    [200, 'Boat 4'],
  ] as const) {
    body().scrollTop = top
    await expect.element(named(name)).toBeInViewport()
    expect(items().length).toBeLessThan(most)
  }
})

test('each row says its position in the whole list, and the list has no violations', async () => {
  const { show } = drawList({ captionOf })
  await expect.element(named('Boat 1')).toBeVisible()
  expect(items()[1]?.ariaPosInSet).toBe('2')
  expect(items()[1]?.ariaSetSize).toBe('2000')
  expect(await violations()).toEqual([])
  show({ captionOf, hasMore: true })
  await vi.waitFor(() => expect(items()[1]?.ariaSetSize).toBe('-1'))
})

test('arrows, Home, End and the page keys move the focus through the whole list', async () => {
  drawList()
  await focus('Boat 1')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await hasFocus('Boat 3')
  await userEvent.keyboard('{ArrowUp}')
  await hasFocus('Boat 2')
  await userEvent.keyboard('{End}')
  await hasFocus('Boat 2000')
  await expect.element(named('Boat 2000')).toBeInViewport({ ratio: 1 })
  expect(items().length).toBeLessThan(most)
  await userEvent.keyboard('{PageUp}')
  await vi.waitFor(() => expect(focused()).toMatch(/^Boat 19[89]\d$/))
  await userEvent.keyboard('{Home}')
  await hasFocus('Boat 1')
  await expect.element(named('Boat 1')).toBeInViewport({ ratio: 1 })
})

test('Tab moves from row to row beyond what was visible', async () => {
  drawList()
  await focus('Boat 1')
  for (let place = 2; place <= 30; place += 1) {
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe(`Boat ${place}`)
  }
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('Boat 29')
})

test('a focused row stays mounted while it is scrolled away, and keys go on from it', async () => {
  drawList()
  await focus('Boat 2')
  body().scrollTop = 60_000
  await expect.element(named('Boat 1002')).toBeInViewport()
  expect(focused()).toBe('Boat 2')
  await userEvent.keyboard('{ArrowDown}')
  await hasFocus('Boat 3')
  await expect.element(named('Boat 3')).toBeInViewport({ ratio: 1 })
})

test('the focus stays at its row when rows are added before it', async () => {
  const { show } = drawList({ items: boatsOf(20) })
  await focus('Boat 2')
  show({ items: [{ id: 'Dory', month: 'Now' }, ...boatsOf(20)] })
  await expect.element(named('Dory')).toBeVisible()
  expect(focused()).toBe('Boat 2')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await hasFocus('Dory')
})

test('a group has a heading, and that of the first visible row sticks to the top', async () => {
  drawList({ captionOf })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect.element(heading('Month 1')).toBeVisible()
  const stuck = () => root().querySelector('.lk-vlist-stuck')?.textContent
  expect(stuck()).toBeUndefined()
  body().scrollTop = 1500
  await vi.waitFor(() => expect(stuck()).toBe('Month 1'))
  body().scrollTop = 40 + 50 * 60 + 30 + 200
  await vi.waitFor(() => expect(stuck()).toBe('Month 2'))
  body().scrollTop = 0
  await vi.waitFor(() => expect(stuck()).toBeUndefined())
})

test('a row that gets the focus is not covered by the heading that sticks', async () => {
  drawList({ captionOf })
  await focus('Boat 1')
  await userEvent.keyboard('{End}')
  await hasFocus('Boat 2000')
  for (let step = 0; step < 14; step += 1) await userEvent.keyboard('{ArrowUp}')
  await hasFocus('Boat 1986')
  await vi.waitFor(() => {
    const stuck = root().querySelector('.lk-vlist-stuck > *')?.getBoundingClientRect()
    const row = root().activeElement?.getBoundingClientRect()
    expect(row?.top).toBeGreaterThanOrEqual(stuck?.bottom ?? Number.POSITIVE_INFINITY)
  })
})

test('the end is announced when it comes near, and again after too few rows were added', async () => {
  const onNearEnd = vi.fn()
  const { show } = drawList({ items: boatsOf(200), onNearEnd })
  await expect.element(named('Boat 1')).toBeVisible()
  body().scrollTop = 3000
  await expect.element(named('Boat 51')).toBeInViewport()
  expect(onNearEnd).not.toHaveBeenCalled()
  body().scrollTop = body().scrollHeight
  await vi.waitFor(() => expect(onNearEnd).toHaveBeenCalledTimes(1))
  show({ items: boatsOf(203), onNearEnd })
  await vi.waitFor(() => expect(onNearEnd).toHaveBeenCalledTimes(2))
})

test('a user who comes back finds the list at the same position, with the same focus', async () => {
  const position: ListPosition = { offset: 0, key: undefined }
  const { show, hide } = drawList({ position })
  await expect.element(named('Boat 1')).toBeVisible()
  body().scrollTop = 30_000
  await expect.element(named('Boat 503')).toBeInViewport()
  await focus('Boat 503')
  hide()
  await vi.waitFor(() => expect(items()).toEqual([]))
  body().scrollTop = 0
  show({ position })
  await hasFocus('Boat 503')
  await expect.element(named('Boat 503')).toBeInViewport({ ratio: 1 })
})

test('a list does not take the focus back that a user moved elsewhere', async () => {
  const position: ListPosition = { offset: 0, key: undefined }
  drawList({ position })
  await focus('Boat 2')
  expect(position.key).toBe('Boat 2')
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await vi.waitFor(() => expect(position.key).toBeUndefined())
})

test('embedded in a page, the list scrolls itself, and few of 2,000 rows are rendered', async () => {
  drawList({ captionOf }, { embedded: true })
  await expect.element(named('Boat 1')).toBeVisible()
  expect(items().length).toBeLessThan(most)
  const own = root().querySelector('.lk-vlist') as HTMLElement
  expect(own.clientHeight).toBeLessThanOrEqual(480)
  own.scrollTop = 60_000
  await expect.element(named('Boat 1000')).toBeInTheDocument()
  expect(items().length).toBeLessThan(most)
  expect(await violations()).toEqual([])
})

test('a row without a control is reached by arrows too', async () => {
  drawList({ draw: drawPlain, items: boatsOf(30) })
  await expect.element(page.getByText('Boat 1', { exact: true })).toBeVisible()
  items()[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await hasFocus('Boat 2')
  expect(getComputedStyle(root().activeElement as Element).outlineStyle).toBe('solid')
})

test('in three columns each item has its place, and arrows move in both directions', async () => {
  drawList({ columns: 3, rowHeight: 60 })
  await expect.element(named('Boat 3')).toBeVisible()
  const [one, three] = [named('Boat 1').element(), named('Boat 3').element()].map((tile) =>
    tile.getBoundingClientRect(),
  )
  expect(three?.top).toBe(one?.top)
  expect(items()[2]?.ariaPosInSet).toBe('3')
  expect(items().length).toBeLessThan(3 * most)
  await focus('Boat 1')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await hasFocus('Boat 5')
  await userEvent.keyboard('{End}')
  await hasFocus('Boat 2000')
  await userEvent.keyboard('{ArrowUp}')
  await hasFocus('Boat 1997')
})
