import { InvalidAnswerError, type RpcClient } from '@latchkey/core'
import { expect, test } from 'vitest'
import { readRent } from './readRent.js'

test('readRent() requests the minimum balance for the bytes, and accepts only a count', async () => {
  const requests: unknown[] = []
  const { signal } = new AbortController()
  const answering = (answer: unknown): RpcClient => ({
    async request(...call) {
      requests.push(call)
      return answer
    },
  })
  await expect(readRent(answering(890_880), 0, signal)).resolves.toBe(890_880n)
  expect(requests).toEqual([['getMinimumBalanceForRentExemption', [0], { signal }]])
  await expect(readRent(answering('890880'), 0, signal)).rejects.toBeInstanceOf(InvalidAnswerError)
})
