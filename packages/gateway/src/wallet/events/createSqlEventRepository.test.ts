import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { createSqlEventRepository } from './createSqlEventRepository.js'

function open() {
  const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
  onTestFinished(() => {
    database.$client.close()
  })
  return createSqlEventRepository(database)
}

const event = { kind: 'login', projectId: 'shop', deviceId: 'phone' } as const

test('of a user, the newest thousand events are kept, and those of others stay', async () => {
  const events = open()
  await events.add('bob', { ...event, at: 0 })
  for (let at = 0; at < 1005; at += 1) await events.add('ada', { ...event, at })
  const kept = await events.find('ada', { before: undefined, max: 2000 })
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 1000 }, (_, at) => 1004 - at))
  await expect(events.find('bob', { before: undefined, max: 2000 })).resolves.toHaveLength(1)
})

test('older events are removed', async () => {
  const events = open()
  for (const at of [1, 2, 3]) await events.add('ada', { ...event, at })
  await events.purge(2, new AbortController().signal)
  const kept = await events.find('ada', { before: undefined, max: 10 })
  expect(kept.map(({ at }) => at)).toEqual([3, 2])
})
