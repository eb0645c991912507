import { expect, test } from 'vitest'
import { RelayError } from '../errors/RelayError.js'
import { createBatch } from './createBatch.js'

function createRecorded() {
  const batches: number[] = []
  let problem: Error | undefined
  const batch = createBatch({
    isOwn: (error) => error instanceof RelayError,
    atOnce(work) {
      work()
      batches.push(batches.length)
      if (problem) throw problem
    },
  })
  return {
    batch,
    batches,
    fail(error: Error) {
      problem = error
    },
  }
}

test('does the work of one turn at once, in order, and tells each its outcome', async () => {
  const { batch, batches } = createRecorded()
  const done: number[] = []
  const results = [1, 2, 3].map((each) => batch.add(() => done.push(each)))
  expect(done).toEqual([])
  await expect(Promise.all(results)).resolves.toEqual([1, 2, 3])
  expect([done, batches]).toEqual([[1, 2, 3], [0]])
})

test('what one work throws of ours is its own', async () => {
  const { batch } = createRecorded()
  const failed = batch.add(() => {
    throw new RelayError('RELAY_MAILBOX_FULL', 'Full')
  })
  const fine = batch.add(() => 'fine')
  await expect(failed).rejects.toThrow('Full')
  await expect(fine).resolves.toBe('fine')
})

test('anything else fails all of it, before and after', async () => {
  const { batch } = createRecorded()
  const all = [
    batch.add(() => 'before'),
    batch.add(() => {
      throw new Error('The disk is gone.')
    }),
    batch.add(() => 'after'),
  ]
  for (const result of await Promise.allSettled(all))
    expect(result).toMatchObject({ reason: { message: 'The disk is gone.' } })
})

test('nobody is told that it is done when the end of it fails', async () => {
  const { batch, fail } = createRecorded()
  fail(new Error('The disk is full.'))
  await expect(batch.add(() => 'done')).rejects.toThrow('The disk is full.')
})

test('can be done now', async () => {
  const { batch, batches } = createRecorded()
  const result = batch.add(() => 'now')
  batch.flush()
  batch.flush()
  expect(batches).toEqual([0])
  await expect(result).resolves.toBe('now')
})
