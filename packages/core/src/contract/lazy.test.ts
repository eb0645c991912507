import { expect, expectTypeOf, test, vi } from 'vitest'
import { lazy } from './lazy.js'

test('the methods of lazy() fetch their object with the first call, and pass what they get', async () => {
  const calls = {
    factor: 2,
    double(value: number) {
      return value * this.factor
    },
    async name(first: string, last: string) {
      return `${first} ${last}`
    },
  }
  const load = vi.fn(async () => calls)
  const { double, name } = lazy(load, ['double', 'name'])
  expect(load).not.toHaveBeenCalled()
  await expect(double(21)).resolves.toBe(42)
  await expect(name('Ada', 'Lovelace')).resolves.toBe('Ada Lovelace')
  expectTypeOf(double).toEqualTypeOf<(value: number) => Promise<number>>()
  expectTypeOf(name).toEqualTypeOf<(first: string, last: string) => Promise<string>>()
})

test('a call rejects when the code can not be fetched, and the next one tries again', async () => {
  const load = vi.fn<() => Promise<{ answer(): number }>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ answer: () => 42 })
  const { answer } = lazy(load, ['answer'])
  await expect(answer()).rejects.toThrow('offline')
  await expect(answer()).resolves.toBe(42)
})

test('the methods of lazy() get what is given to all of them before what is given to a call', async () => {
  const calls = {
    add: (base: { readonly start: number }, value: number, by = 1) => base.start + value * by,
  }
  const { add } = lazy(async () => calls, ['add'], { start: 100 })
  await expect(add(2)).resolves.toBe(102)
  await expect(add(2, 10)).resolves.toBe(120)
  expectTypeOf(add).toEqualTypeOf<(value: number, by?: number) => Promise<number>>()
  const wrong = lazy(async () => calls, ['add'], 'no base')
  expectTypeOf(wrong.add).toBeNever()
})
