import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../../testing/wallet/createTestFolder.js'
import { createEndedList } from './createEndedList.js'

const [one, two, three] = ['A'.repeat(22), 'B'.repeat(22), 'C'.repeat(22)] as const

test('what one gateway ends, another one knows at once, and after a restart', () => {
  const file = join(createTestFolder(), 'ended.txt')
  const [first, second] = [createEndedList(file), createEndedList(file)]
  first.add([one, two])
  second.add([two, three])
  first.add([])
  expect([one, two, three].map((id) => [first.has(id), second.has(id)])).toEqual(Array(3).fill([true, true]))
  expect(readFileSync(file, 'utf8')).toBe(`${one}\n${two}\n${three}\n`)
  const restarted = createEndedList(file)
  expect([restarted.has(three), restarted.has('D'.repeat(22))]).toEqual([true, false])
})

test('a new file is for its owner alone', () => {
  const file = join(createTestFolder(), 'ended.txt')
  createEndedList(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a line that was cut off ends no opener, and does not spoil the next one', () => {
  const file = join(createTestFolder(), 'ended.txt')
  writeFileSync(file, `${one}\n${two.slice(0, 9)}`)
  const list = createEndedList(file)
  expect([list.has(one), list.has(two)]).toEqual([true, false])
  list.add([three])
  expect([list.has(three), list.has(two)]).toEqual([true, false])
  appendFileSync(file, `${two}\n`)
  expect(list.has(two)).toBe(true)
  expect(createEndedList(file).has(three)).toBe(true)
})

test('a file that can’t be opened is named at the start', () => {
  const folder = createTestFolder()
  expect(() => createEndedList(folder)).toThrowError(
    expect.objectContaining({ code: 'GATEWAY_CONFIG', message: expect.stringContaining(folder) }),
  )
})
