import { expect, test, vi } from 'vitest'
import { loadOnce } from './loadOnce.js'

test('is fetched once, by all who ask for it', async () => {
  const load = vi.fn(async () => ({ word: 'code' }))
  const code = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([code(), code()])
  expect(one).toBe(other)
  expect(await code()).toBe(one)
  expect(load).toHaveBeenCalledOnce()
})

test('after a failure it is fetched again', async () => {
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

test('what is there already takes no turn of the event loop', async () => {
  const code = loadOnce(async () => 'code')
  await code()
  const heard: string[] = []
  setTimeout(() => heard.push('timer'))
  await code()
  expect(heard).toEqual([])
})

test('whoever fetches ahead hears of no failure', async () => {
  const unheard: unknown[] = []
  const hear = (cause: unknown) => unheard.push(cause)
  process.on('unhandledRejection', hear)
  void loadOnce(() => Promise.reject(new TypeError('offline')))()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
