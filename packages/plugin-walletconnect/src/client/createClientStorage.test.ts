import type { Json, Storage } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClientStorage } from './createClientStorage.js'

/** A storage that all tabs share. */
function createDrawer(): Storage & { readonly entries: Map<string, Json> } {
  const entries = new Map<string, Json>()
  return {
    entries,
    get: (key) => structuredClone(entries.get(key)),
    set: (key, value) => {
      entries.set(key, structuredClone(value))
    },
    remove: (key) => {
      entries.delete(key)
    },
  }
}
const keychain = 'wc@2:core:0.3//keychain'
const sessions = 'wc@2:client:0.3//session'

test('a written value can be read, also after a reload', async () => {
  const records = createDrawer()
  await createClientStorage(records).setItem(keychain, { seed: '1' })
  await createClientStorage(records).setItem('plain', 'text')
  const storage = createClientStorage(records)
  expect(await storage.getItem(keychain)).toEqual({ seed: '1' })
  expect(await storage.getEntries()).toEqual([
    [keychain, { seed: '1' }],
    ['plain', 'text'],
  ])
  await storage.removeItem('plain')
  expect(await storage.getKeys()).toEqual([keychain])
  expect(await storage.getItem('plain')).toBeUndefined()
})

test('two tabs keep each other’s keys and sessions', async () => {
  const records = createDrawer()
  const [one, other] = [createClientStorage(records), createClientStorage(records)]
  await one.setItem(keychain, { seed: '1' })
  await other.getItem(keychain)
  await one.setItem(keychain, { seed: '1', a: 'of one' })
  await other.setItem(keychain, { seed: '1', b: 'of the other' })
  await one.setItem(sessions, [{ topic: 'a', expiry: 1 }])
  await other.setItem(sessions, [{ topic: 'b', expiry: 2 }])
  const reloaded = createClientStorage(records)
  expect(await reloaded.getItem(keychain)).toEqual({ seed: '1', a: 'of one', b: 'of the other' })
  expect(await reloaded.getItem(sessions)).toEqual([
    { topic: 'a', expiry: 1 },
    { topic: 'b', expiry: 2 },
  ])
  await one.setItem(keychain, { seed: '1' })
  await one.setItem(sessions, [{ topic: 'a', expiry: 7 }])
  expect(await createClientStorage(records).getItem(keychain)).toEqual({ seed: '1', b: 'of the other' })
  expect(await createClientStorage(records).getItem(sessions)).toEqual([
    { topic: 'a', expiry: 7 },
    { topic: 'b', expiry: 2 },
  ])
})

test('a value that JSON can’t express is stored as the closest one, never as the value of another key', async () => {
  const records = createDrawer()
  const storage = createClientStorage(records)
  await storage.setItem('expirer', { id: 1n })
  await storage.setItem('gone', undefined)
  await storage.setItem('wc@2:core:0.3//messages', 'no list')
  const reloaded = createClientStorage(records)
  expect(await reloaded.getItem('expirer')).toEqual({ id: 1 })
  expect(await reloaded.getItem('gone')).toBeUndefined()
  expect(await reloaded.getItem('wc@2:core:0.3//messages')).toBe('no list')
})

test('clear() removes everything that was written, and nothing else', async () => {
  const records = createDrawer()
  records.set('choice', 'mine')
  const storage = createClientStorage(records)
  await storage.setItem(keychain, { seed: '1' })
  await storage.setItem(sessions, [])
  storage.clear()
  expect([...records.entries.keys()]).toEqual(['choice'])
})

test('whatever storage holds, reading returns a value of the written kind, or undefined', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const records = createDrawer()
      records.set(`client:${sessions}`, value as Json)
      records.set('client:keys', value as Json)
      const storage = createClientStorage(records)
      const read = await storage.getItem(sessions)
      if (Array.isArray(read)) for (const entry of read) expect(['string', 'object']).toContain(typeof entry)
      expect(read).not.toBe(null)
      await storage.setItem(sessions, [{ topic: 'a' }])
      expect(await createClientStorage(records).getItem(sessions)).toContainEqual({ topic: 'a' })
      storage.clear()
    }),
  )
})
