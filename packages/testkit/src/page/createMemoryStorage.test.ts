import { expect, test } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.js'

test('a memory storage stores texts by key', () => {
  const storage = createMemoryStorage({ a: '1' })
  storage.setItem('b', '2')
  expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['1', '2', null])
  expect([storage.length, storage.key(1), storage.key(2), [...storage.keys()]]).toEqual([2, 'b', null, ['a', 'b']])
  storage.removeItem('a')
  expect([...storage.entries]).toEqual([['b', '2']])
  storage.clear()
  expect(storage.length).toBe(0)
})

test('a full memory storage rejects writes only', () => {
  const storage = createMemoryStorage({ a: '1' })
  storage.mode = 'full'
  expect(() => storage.setItem('a', '2')).toThrowError(expect.objectContaining({ name: 'QuotaExceededError' }))
  expect([storage.getItem('a'), storage.writes]).toEqual(['1', 1])
  storage.removeItem('a')
  storage.mode = 'working'
  storage.setItem('a', '3')
  expect(storage.getItem('a')).toBe('3')
})

test('a blocked memory storage rejects every access', () => {
  const storage = createMemoryStorage({ a: '1' }, { mode: 'blocked' })
  const tries = [
    () => storage.getItem('a'),
    () => storage.setItem('a', ''),
    () => storage.removeItem('a'),
    () => storage.clear(),
    () => storage.length,
    () => storage.key(0),
    () => storage.keys(),
  ]
  for (const attempt of tries) expect(attempt).toThrowError(expect.objectContaining({ name: 'SecurityError' }))
})
