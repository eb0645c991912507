import { expect, test } from 'vitest'
import { judgeError } from './judgeError.js'

test.each([
  'execution reverted: rate limit exceeded',
  'EVM error MemoryLimitOOG: limit exceeded',
  'out of memory: memory limit exceeded during memory expansion',
  'max code size exceeded',
  'stack limit reached 1024 (1023)',
  'VM execution error: quota exceeded',
])('-32000 "%s" is what the contract says, so no node is blamed for it', (message) => {
  expect(judgeError(-32000, message)).toBe('answer')
})

test('-32015 is what the contract says, whatever the words are', () => {
  expect(judgeError(-32015, 'internal error')).toBe('answer')
})

test.each([
  ['limited', 'daily request count exceeded, request rate limited'],
  ['limited', 'too many requests'],
  ['limited', 'limit exceeded'],
  ['fault', 'header not found'],
  ['fault', 'call reverted to another node: upstream unavailable'],
  ['answer', 'nonce too low'],
] as const)('-32000 is %s with the words "%s"', (judgement, message) => {
  expect(judgeError(-32000, message)).toBe(judgement)
})
