import { expect, test } from 'vitest'
import { RelayError } from '../errors/RelayError.js'
import { createBatch } from './createBatch.js'

function createRecorded() {
  const batches: number[] = []
  let problem: Error | undefined
  const batch = createBatch({
    isOfOneJob: (error) => error instanceof RelayError,
    runAll(work) {
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

test('add() runs the jobs of one turn in order in one batch and resolves each with its own result', async () => {
  const { batch, batches } = createRecorded()
  const done: number[] = []
  const results = [1, 2, 3].map((each) => batch.add(() => done.push(each)))
  expect(done).toEqual([])
  await expect(Promise.all(results)).resolves.toEqual([1, 2, 3])
  expect([done, batches]).toEqual([[1, 2, 3], [0]])
})

test('add() rejects only the job that throws an error of one job', async () => {
  const { batch } = createRecorded()
  const failed = batch.add(() => {
    throw new RelayError('RELAY_MAILBOX_FULL', 'Full')
  })
  const fine = batch.add(() => 'fine')
  await expect(failed).rejects.toThrow('Full')
  await expect(fine).resolves.toBe('fine')
})

test('any other error rejects every job of the batch, earlier and later ones', async () => {
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

test('add() rejects when the end of the batch fails after the job has run', async () => {
  const { batch, fail } = createRecorded()
  fail(new Error('The disk is full.'))
  await expect(batch.add(() => 'done')).rejects.toThrow('The disk is full.')
})

test('flush() runs the collected jobs synchronously and once', async () => {
  const { batch, batches } = createRecorded()
  const result = batch.add(() => 'now')
  batch.flush()
  batch.flush()
  expect(batches).toEqual([0])
  await expect(result).resolves.toBe('now')
})
