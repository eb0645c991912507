import { expect, test, vi } from 'vitest'
import type { Page } from './adapter.js'
import { loadPerPage } from './loadPerPage.js'

/** A lifetime that the test ends. */
function lifetime() {
  const controller = new AbortController()
  const page: Page = { window: globalThis.window, signal: controller.signal }
  return { page, end: () => controller.abort() }
}

/** A promise that the test settles. */
function pending<T>() {
  let settle: { resolve(value: T): void; reject(cause: unknown): void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('A promise runs its function at once.')
  return { promise, ...settle }
}

test('two needs at once fetch the code once, and create one', async () => {
  const create = vi.fn((page: Page) => ({ page }))
  const load = vi.fn(async () => create)
  const perPage = loadPerPage(load)
  const { page } = lifetime()
  perPage.start(page)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([perPage.load(), perPage.load()])
  expect(one).toBe(other)
  expect(one.page).toBe(page)
  expect(load).toHaveBeenCalledOnce()
  expect(create).toHaveBeenCalledOnce()
})

test('each lifetime creates its own, from code that is fetched once', async () => {
  const load = vi.fn(async () => (page: Page) => ({ page }))
  const perPage = loadPerPage(load)
  const [first, second] = [lifetime(), lifetime()]
  perPage.start(first.page)
  const before = await perPage.load()
  first.end()
  perPage.start(second.page)
  const after = await perPage.load()
  expect(after).not.toBe(before)
  expect(after.page).toBe(second.page)
  expect(load).toHaveBeenCalledOnce()
})

test('outside of a lifetime nothing is fetched', async () => {
  const load = vi.fn(async () => () => 'created')
  const perPage = loadPerPage(load)
  const { page, end } = lifetime()
  await expect(perPage.load()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_STARTED' })
  perPage.start(page)
  end()
  await expect(perPage.load()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_STARTED' })
  expect(load).not.toHaveBeenCalled()
})

test('a lifetime that ends while the code is fetched creates nothing, and the next one does', async () => {
  const code = pending<(page: Page) => Page>()
  const create = vi.fn((page: Page) => page)
  const perPage = loadPerPage(() => code.promise)
  const [first, second] = [lifetime(), lifetime()]
  perPage.start(first.page)
  const early = perPage.load()
  first.end()
  perPage.start(second.page)
  const late = perPage.load()
  code.resolve(create)
  await expect(early).rejects.toMatchObject({ code: 'LATCHKEY_NOT_STARTED' })
  await expect(late).resolves.toBe(second.page)
  expect(create).toHaveBeenCalledExactlyOnceWith(second.page)
})

test('code that can not be fetched is fetched again by the next call', async () => {
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(() => 'created')
  const perPage = loadPerPage(load)
  perPage.start(lifetime().page)
  await expect(perPage.load()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
  await expect(perPage.load()).resolves.toBe('created')
})

test('what could not be created is created again by the next call', async () => {
  const create = vi.fn<() => string | Promise<string>>()
  create.mockRejectedValueOnce(new Error('no answer'))
  create.mockImplementationOnce(() => {
    throw new Error('a fault')
  })
  create.mockReturnValue('created')
  const perPage = loadPerPage(async () => create)
  perPage.start(lifetime().page)
  await expect(perPage.load()).rejects.toThrow('no answer')
  await expect(perPage.load()).rejects.toThrow('a fault')
  await expect(perPage.load()).resolves.toBe('created')
})

test('a failure of an earlier lifetime leaves what the next one has created', async () => {
  const slow = pending<string>()
  const create = vi.fn<() => string | Promise<string>>(() => 'created')
  create.mockReturnValueOnce(slow.promise)
  const perPage = loadPerPage(async () => create)
  const [first, second] = [lifetime(), lifetime()]
  perPage.start(first.page)
  const early = perPage.load()
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  first.end()
  perPage.start(second.page)
  await expect(perPage.load()).resolves.toBe('created')
  slow.reject(new Error('too late'))
  await expect(early).rejects.toThrow('too late')
  await expect(perPage.load()).resolves.toBe('created')
  expect(create).toHaveBeenCalledTimes(2)
})
