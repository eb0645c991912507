import { expect, test, vi } from 'vitest'
import { loadOnce } from './loadOnce.js'

test('loadOnce() fetches once for all callers', async () => {
  const load = vi.fn(async () => ({ kind: 'code' }))
  const code = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([code(), code()])
  expect(one).toBe(other)
  expect(await code()).toBe(one)
  expect(load).toHaveBeenCalledOnce()
})

test('loadOnce() fetches again after a failure', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'))
  const code = loadOnce(load)
  await expect(Promise.all([code(), code()])).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_LOADED',
    cause: new TypeError('offline'),
  })
  expect(load).toHaveBeenCalledOnce()
  await expect(code()).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

test('loadOnce() returns loaded code without a turn of the event loop', async () => {
  const code = loadOnce(async () => 'code')
  await code()
  const fired: string[] = []
  setTimeout(() => fired.push('timer'))
  await code()
  expect(fired).toEqual([])
})

test('loadOnce() causes no unhandled rejection when the caller ignores a failed prefetch', async () => {
  const unhandled: unknown[] = []
  const record = (cause: unknown) => unhandled.push(cause)
  process.on('unhandledRejection', record)
  void loadOnce(() => Promise.reject(new TypeError('offline')))()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', record)
  expect(unhandled).toEqual([])
})
