import { expect, test } from 'vitest'
import { askTogether } from './askTogether.js'

/** A question that is answered when the test says so. */
function create() {
  const asked: { readonly signal: AbortSignal; resolve(value: number): void; reject(cause: unknown): void }[] = []
  const ask = askTogether((signal) => new Promise<number>((resolve, reject) => asked.push({ signal, resolve, reject })))
  return { asked, ask }
}

test('is asked once for all who wait, and anew by who comes after the answer', async () => {
  const { asked, ask } = create()
  const answers = Promise.all([ask(), ask()])
  asked[0]?.resolve(7)
  await expect(answers).resolves.toEqual([7, 7])
  void ask()
  expect(asked).toHaveLength(2)
})

test('what went wrong is told to all, and not to who comes then', async () => {
  const { asked, ask } = create()
  const answers = Promise.allSettled([ask(), ask()])
  asked[0]?.reject(new Error('mine'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask()
  asked[1]?.resolve(8)
  await expect(next).resolves.toBe(8)
})

test('who gives up takes the question from nobody else', async () => {
  const { asked, ask } = create()
  const over = new AbortController()
  const one = ask(over.signal)
  const other = ask()
  over.abort(new Error('over'))
  await expect(one).rejects.toThrow('over')
  expect(asked[0]?.signal.aborted).toBe(false)
  asked[0]?.resolve(7)
  await expect(other).resolves.toBe(7)
})

test('ends with the last who waits, whatever becomes of the answer', async () => {
  const { asked, ask } = create()
  const over = new AbortController()
  const waiting = Promise.allSettled([ask(over.signal), ask(over.signal)])
  over.abort()
  await waiting
  expect(asked[0]?.signal.aborted).toBe(true)
  const next = ask()
  asked[0]?.reject(new Error('late')) // one that nobody heard would fail the run
  asked[1]?.resolve(8)
  await expect(next).resolves.toBe(8)
})

test('is not asked for who has given up before', async () => {
  const { asked, ask } = create()
  await expect(ask(AbortSignal.abort())).rejects.toThrow()
  expect(asked).toEqual([])
})
