import { createManualClock } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { ownWork } from '../../testing/ownWork.js'
import type { Sourced } from './DataNetwork.js'
import { readPage } from './readPage.js'
import { CursorError } from './sources/CursorError.js'
import { createFallback } from './sources/createFallback.js'

interface Page {
  readonly items: readonly number[]
  readonly next: string | undefined
}
interface TestSource {
  readonly name: string
  readonly page: (cursor: string | undefined) => Promise<Page>
}

const work = { requester: { address: '192.0.2.1' }, signal: new AbortController().signal }

function start(...sources: readonly TestSource[]) {
  const fallback = createFallback<TestSource, Sourced<Page>>({
    sources,
    clock: createManualClock(),
    currentRequester: ownWork,
    count: () => undefined,
    timeout: 1000,
    freshFor: 1000,
    staleFor: 1000,
    ended: new AbortController().signal,
  })
  return (cursor?: string, isShown: (item: number) => boolean = () => true) =>
    readPage(
      fallback,
      { address: '0xa', cursor, ...work },
      { ask: (source, request) => source.page(request.cursor), isShown },
    )
}
/** Pages of one item: 0, 1, 2, … */
const counting = (name: string): TestSource => ({
  name,
  page: vi.fn(async (cursor) => ({ items: [Number(cursor ?? 0)], next: String(Number(cursor ?? 0) + 1) })),
})
const dead = (name: string): TestSource => ({
  name,
  page: vi.fn(async () => {
    throw new Error('It is dead.')
  }),
})

test('a cursor leads back to the source that issued it, although another one comes first', async () => {
  const [index, explorer] = [dead('index'), counting('explorer')]
  const read = start(index, explorer)
  const first = await read()
  const second = await read(first.next)
  expect([first.items, second.items]).toEqual([[0], [1]])
  expect(index.page).toHaveBeenCalledTimes(1)
})

test('a page of which nothing is shown is followed by the next one', async () => {
  const read = start(counting('index'))
  const { items, next } = await read(undefined, (item) => item >= 3)
  expect(items).toEqual([3])
  await expect(read(next)).resolves.toMatchObject({ items: [4] })
})

test('after five pages without anything to show, the client gets an empty page with its cursor', async () => {
  const source = counting('index')
  const { items, next } = await start(source)(undefined, () => false)
  expect([items, typeof next]).toEqual([[], 'string'])
  expect(source.page).toHaveBeenCalledTimes(5)
})

test.each(['', 'hello', Buffer.from('other 1').toString('base64url')])(
  'the cursor %j of no source is refused',
  async (cursor) => {
    await expect(start(counting('index'))(cursor)).rejects.toBeInstanceOf(CursorError)
  },
)
