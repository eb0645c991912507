import { expect, test } from 'vitest'
import { shareRequest } from './shareRequest.js'

/** A shared request. The test answers it. */
function create() {
  const asked: { readonly signal: AbortSignal; resolve(value: number): void; reject(cause: unknown): void }[] = []
  const ask = shareRequest(
    (signal) => new Promise<number>((resolve, reject) => asked.push({ signal, resolve, reject })),
  )
  return { asked, ask }
}

test('shareRequest() sends one request for concurrent callers, and another one after the answer', async () => {
  const { asked, ask } = create()
  const answers = Promise.all([ask(), ask()])
  asked[0]?.resolve(7)
  await expect(answers).resolves.toEqual([7, 7])
  void ask()
  expect(asked).toHaveLength(2)
})

test('shareRequest() rejects all concurrent callers, but not the next one', async () => {
  const { asked, ask } = create()
  const answers = Promise.allSettled([ask(), ask()])
  asked[0]?.reject(new Error('mine'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask()
  asked[1]?.resolve(8)
  await expect(next).resolves.toBe(8)
})

test('shareRequest() continues for the other callers when one cancels', async () => {
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

test('shareRequest() aborts the request when the last caller cancels', async () => {
  const { asked, ask } = create()
  const over = new AbortController()
  const waiting = Promise.allSettled([ask(over.signal), ask(over.signal)])
  over.abort()
  await waiting
  expect(asked[0]?.signal.aborted).toBe(true)
  const next = ask()
  asked[0]?.reject(new Error('late')) // an unhandled rejection would fail the test
  asked[1]?.resolve(8)
  await expect(next).resolves.toBe(8)
})

test('shareRequest() sends nothing for an aborted caller', async () => {
  const { asked, ask } = create()
  await expect(ask(AbortSignal.abort())).rejects.toThrow()
  expect(asked).toEqual([])
})
