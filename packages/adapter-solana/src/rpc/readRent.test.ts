import { InvalidAnswerError, type RpcClient } from '@latchkey/core'
import { expect, test } from 'vitest'
import { readRent } from './readRent.js'

test('asks what so many bytes cost, and takes a count alone', async () => {
  const asked: unknown[] = []
  const { signal } = new AbortController()
  const answering = (answer: unknown): RpcClient => ({
    async request(...call) {
      asked.push(call)
      return answer
    },
  })
  await expect(readRent(answering(890_880), 0, signal)).resolves.toBe(890_880n)
  expect(asked).toEqual([['getMinimumBalanceForRentExemption', [0], { signal }]])
  await expect(readRent(answering('890880'), 0, signal)).rejects.toBeInstanceOf(InvalidAnswerError)
})
