import { createManualClock, settle } from '@latchkey/testkit'
import fc, { array, asyncProperty, boolean, integer } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createPages, type Pages } from './createPages.js'
import type { PageAnswer } from './Page.js'

interface Item {
  readonly id: number
  readonly isSpam?: boolean | undefined
}
type Answer = PageAnswer<Item>

interface Opened {
  readonly pages: Pages<Item>
  readonly clock: ReturnType<typeof createManualClock>
  /** Cursors of the requests. */
  readonly asked: (string | undefined)[]
  /** Adds a listener. @returns a function that removes it. */
  watch(): () => void
  ids(): readonly number[]
}

/** A list over a service that answers with these functions. */
function open(
  answer: (cursor: string | undefined, count: number) => Answer | Promise<Answer>,
  compare?: (one: Item, other: Item) => number,
): Opened {
  const clock = createManualClock()
  const asked: (string | undefined)[] = []
  const pages = createPages<Item>({
    clock,
    keyOf: ({ id }) => `${id}`,
    compare,
    isShown: ({ isSpam }) => isSpam !== true,
    async ask(cursor, signal) {
      asked.push(cursor)
      const given = await answer(cursor, asked.length)
      signal.throwIfAborted()
      return given
    },
  })
  const watch = (): (() => void) => {
    const stop = pages.$list.listen(() => undefined)
    onTestFinished(stop)
    return stop
  }
  return { pages, clock, asked, watch, ids: () => pages.$list.get().items.map(({ id }) => id) }
}

const page = (ids: readonly number[], next?: string): Answer => ({ items: ids.map((id) => ({ id })), next })

test('nothing is asked before a view needs it, and pages follow each other by their cursor', async () => {
  const made = open((cursor) => (cursor === undefined ? page([1, 2], 'b') : page([3], undefined)))
  await settle()
  expect(made.asked).toEqual([])
  made.watch()
  await settle()
  expect(made.pages.$list.get()).toMatchObject({ status: 'done', hasMore: true })
  await made.pages.loadMore()
  expect(made.ids()).toEqual([1, 2, 3])
  expect(made.pages.$list.get()).toMatchObject({ status: 'done', hasMore: false })
  await made.pages.loadMore()
  expect(made.asked).toEqual([undefined, 'b'])
})

test('a view that comes back within 15 seconds causes no request, and later one for the newest page', async () => {
  const made = open((_, count) => (count === 1 ? page([1, 2], 'b') : page([0, 1], 'x')))
  const leave = made.watch()
  await settle()
  leave()
  await made.clock.advance(14_000)
  made.watch()
  await settle()
  expect(made.asked).toEqual([undefined])
  await made.clock.advance(1000)
  const again = made.watch()
  again()
  await made.pages.refresh()
  expect(made.ids()).toEqual([0, 1, 2])
  // The list continues where it was: the new page's cursor would repeat what is known.
  expect(made.pages.$list.get().hasMore).toBe(true)
  await made.pages.loadMore()
  expect(made.asked).toEqual([undefined, undefined, 'b'])
})

test.each([-3_600_000, 3_600_000])(
  'a view asks for the newest page 15 seconds after the last one when the clock is set by %i ms',
  async (by) => {
    const made = open(() => page([1, 2], 'b'))
    const leave = made.watch()
    await settle()
    leave()
    made.clock.jump(by)
    await made.clock.advance(14_999)
    const leaveAgain = made.watch()
    await settle()
    expect(made.asked).toHaveLength(1)
    leaveAgain()
    await made.clock.advance(1)
    made.watch()
    await settle()
    expect(made.asked).toHaveLength(2)
  },
)

test('a newest page that does not reach what is known replaces it, so that nothing is missing between', async () => {
  const made = open((cursor, count) => {
    if (cursor !== undefined) return page([3])
    return count === 1 ? page([1, 2], 'b') : page([8, 9], 'c')
  })
  made.watch()
  await settle()
  await made.pages.refresh()
  expect(made.ids()).toEqual([8, 9])
  await made.pages.loadMore()
  expect(made.asked).toEqual([undefined, undefined, 'c'])
})

test('an item that the newest page has no longer is removed, and what is older stays', async () => {
  const made = open((cursor, count) => {
    if (cursor !== undefined) return page([4, 5], 'c')
    return count < 3 ? page([1, 2, 3], 'b') : page([0, 1, 3], 'x')
  })
  made.watch()
  await settle()
  await made.pages.loadMore()
  expect(made.ids()).toEqual([1, 2, 3, 4, 5])
  await made.pages.refresh()
  expect(made.ids()).toEqual([0, 1, 3, 4, 5])
  expect(made.pages.$list.get().hasMore).toBe(true)
})

test('an item that the newest page does not show any more is removed', async () => {
  const made = open((_, count) =>
    count === 1 ? page([1, 2, 3], 'b') : { items: [{ id: 1, isSpam: true }, { id: 2 }], next: 'b' },
  )
  made.watch()
  await settle()
  await made.pages.refresh()
  expect(made.ids()).toEqual([2, 3])
})

test('an item is removed when the newest page ends with an older one that was not known', async () => {
  const byId = (one: Item, other: Item) => one.id - other.id
  const made = open((_, count) => (count === 1 ? page([1, 2, 3], 'b') : page([1, 2, 4], 'c')), byId)
  made.watch()
  await settle()
  await made.pages.refresh()
  expect(made.ids()).toEqual([1, 2, 4])
})

test('a service that is still collecting is asked again with growing waits, for three minutes', async () => {
  const made = open(() => 'indexing')
  made.watch()
  await settle()
  expect(made.pages.$list.get().status).toBe('indexing')
  await made.clock.advance(2000)
  expect(made.asked).toHaveLength(2)
  await made.clock.advance(3999)
  expect(made.asked).toHaveLength(2)
  await made.clock.advance(180_000)
  expect(made.asked).toHaveLength(10)
  expect(made.pages.$list.get().status).toBe('unindexed')
  expect(made.clock.pending).toBe(0)
})

test('a service that has collected answers the list', async () => {
  const made = open((_, count) => (count < 3 ? 'indexing' : page([1])))
  made.watch()
  await made.clock.advance(10_000)
  expect(made.ids()).toEqual([1])
  expect(made.pages.$list.get().status).toBe('done')
})

test('a request that fails keeps the list, and is repeated with the same cursor', async () => {
  let isDown = true
  const made = open((cursor) => {
    if (cursor === undefined) return page([1], 'b')
    if (isDown) throw new Error('offline')
    return page([2])
  })
  made.watch()
  await settle()
  await made.pages.loadMore()
  expect(made.pages.$list.get()).toMatchObject({
    status: 'failed',
    items: [{ id: 1 }],
    hasMore: true,
    error: new Error('offline'),
  })
  isDown = false
  await made.pages.loadMore()
  expect(made.ids()).toEqual([1, 2])
  expect(made.pages.$list.get().error).toBeUndefined()
})

test('a first page that fails is failed, and a later one that fails leaves the list as outdated', async () => {
  let isDown = true
  const made = open(() => {
    if (isDown) throw new Error('offline')
    return page([1])
  })
  made.watch()
  await settle()
  expect(made.pages.$list.get()).toMatchObject({ status: 'failed', items: [] })
  isDown = false
  await made.pages.refresh()
  expect(made.pages.$list.get()).toMatchObject({ status: 'done', isOutdated: false })
  isDown = true
  await made.pages.refresh()
  expect(made.pages.$list.get()).toMatchObject({ status: 'done', isOutdated: true, items: [{ id: 1 }] })
})

test('a request without an answer ends after 45 seconds', async () => {
  const made = open(() => new Promise(() => undefined))
  made.watch()
  await made.clock.advance(45_000)
  expect(made.pages.$list.get()).toMatchObject({ status: 'failed', error: { code: 'LATCHKEY_TIMEOUT' } })
  expect(made.clock.pending).toBe(0)
})

test('the last view that leaves ends every request and wait', async () => {
  const made = open(() => 'indexing')
  const leave = made.watch()
  await made.clock.advance(2000)
  expect(made.clock.pending).toBe(1)
  leave()
  await settle()
  expect(made.clock.pending).toBe(0)
  expect(made.pages.$list.get().status).toBe('idle')
})

test('pages with nothing to show are followed by the next ones, five at most', async () => {
  const made = open((_, count) => ({ items: [{ id: count, isSpam: true }], next: `c${count}` }))
  made.watch()
  await settle()
  expect(made.asked).toHaveLength(5)
  expect(made.pages.$list.get()).toMatchObject({ status: 'done', items: [], hasMore: true })
})

test('a cursor that comes twice ends the list', async () => {
  const made = open((_, count) => page([count], 'again'))
  made.watch()
  await settle()
  await made.pages.loadMore()
  await made.pages.loadMore()
  expect(made.asked).toEqual([undefined, 'again'])
  expect(made.pages.$list.get().hasMore).toBe(false)
})

test('a network that the service does not know is asked about once', async () => {
  const made = open(() => 'unsupported')
  const leave = made.watch()
  await settle()
  leave()
  made.watch()
  await settle()
  expect(made.asked).toHaveLength(1)
  expect(made.pages.$list.get()).toMatchObject({ status: 'unsupported', items: [] })
})

test('requests at the same time are one request', async () => {
  const made = open((cursor) => (cursor === undefined ? page([1], 'b') : page([2], 'c')))
  made.watch()
  await settle()
  await Promise.all([made.pages.loadMore(), made.pages.loadMore()])
  expect(made.asked).toEqual([undefined, 'b'])
})

test('however a service cuts its answers, all items that may be shown are listed once, in their order', async () => {
  await fc.assert(
    asyncProperty(array(boolean(), { maxLength: 40 }), integer({ min: 1, max: 7 }), async (spam, size) => {
      const all: readonly Item[] = spam.map((isSpam, id) => ({ id, isSpam }))
      const made = open((cursor = '0') => {
        const start = Number.parseInt(cursor, 10)
        const end = start + size
        // A page may repeat the item before it.
        return { items: all.slice(Math.max(0, start - 1), end), next: end < all.length ? `${end}` : undefined }
      })
      const leave = made.pages.$list.listen(() => undefined)
      await settle()
      for (let more = 0; more < 40 && made.pages.$list.get().hasMore; more += 1) await made.pages.loadMore()
      expect(made.ids()).toEqual(all.filter(({ isSpam }) => !isSpam).map(({ id }) => id))
      leave()
    }),
  )
})
