import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { manualClock } from '../../../testing/manualClock.js'
import { vectors } from '../../../testing/vectors.js'
import type { StorageEngine } from '../../contract/storageEngine.js'
import type { Json } from '../../entities/json.js'
import { ConfigurationError } from '../../errors/ConfigurationError.js'
import { createStorage } from './createStorage.js'

interface Groups {
  readonly values: readonly { readonly text: string; readonly why: string }[]
  readonly situations: readonly { readonly situation: string; readonly expect: string }[]
}

const groups = vectors<Groups>('storage-corruption')

/** The part of Web Storage that is used, with a capacity in characters. */
function webStorage(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>()
  const used = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    entries,
    clear: () => entries.clear(),
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      const before = entries.get(key)
      entries.set(key, value)
      if (room === Number.POSITIVE_INFINITY || used() <= room) return
      if (before === undefined) entries.delete(key)
      else entries.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => {
      entries.delete(key)
    },
  }
}

const any = (value: unknown) => value as Json
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const builtIns = () => [Object, Array, String, Map, Function].map(({ prototype }) => Reflect.ownKeys(prototype).length)

test.each(groups.values)('read() returns undefined and the next write repairs the entry: $why', ({ text: stored }) => {
  const engine = webStorage()
  const storage = createStorage({ engine, clock: manualClock() })
  const before = builtIns()
  for (const key of ['active', 'connectors', 'session:eip155/io.example', '__proto__', 'constructor', '']) {
    engine.entries.set(`latchkey:${key}`, stored)
    const parse = vi.fn(text)
    expect(storage.read(key, parse)).toBeUndefined()
    storage.write(key, 'sound')
    expect(storage.read(key, text)).toBe('sound')
  }
  expect(builtIns()).toEqual(before)
})

test('property: any stored text reads as undefined, or as what the check accepts', () => {
  const stored = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(...groups.values.map((value) => value.text)),
    fc.json().map((d) => `{"v":1,"t":0,"d":${d}}`),
    fc.jsonValue().map((value) => JSON.stringify({ c: value, v: 1, t: value, l: value, d: value })),
  )
  const before = builtIns()
  fc.assert(
    fc.property(fc.string(), stored, (key, value) => {
      const engine = webStorage()
      engine.entries.set(`latchkey:${key}`, value)
      const storage = createStorage({ engine, clock: manualClock() })
      expect(['string', 'undefined']).toContain(typeof storage.read(key, text))
      storage.write(key, 'sound')
      expect(storage.read(key, text)).toBe('sound')
    }),
  )
  expect(builtIns()).toEqual(before)
})

test('property: read() returns what write() stored', () => {
  const engine = webStorage()
  const storage = createStorage({ engine, clock: manualClock() })
  fc.assert(
    fc.property(fc.string(), fc.jsonValue({ noUnicodeString: false }), (key, value) => {
      storage.write(key, value as Json)
      expect(storage.read(key, any)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('property: of two tabs that write at the same time both read the same last value of each key', () => {
  const writes = fc.array(fc.tuple(fc.nat(1), fc.constantFrom('a', 'b'), fc.string()), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(writes, (all) => {
      const engine = webStorage()
      const clock = manualClock()
      const tabs = [createStorage({ engine, clock }), createStorage({ engine, clock })]
      for (const [tab, key, value] of all) tabs[tab]?.write(key, value)
      for (const key of new Set(all.map(([, key]) => key))) {
        const last = all.findLast((write) => write[1] === key)?.[2]
        for (const tab of tabs) expect(tab.read(key, text)).toBe(last)
      }
    }),
  )
})

test('read() returns undefined if the check throws', () => {
  const storage = createStorage({ clock: manualClock() })
  storage.write('a', 1)
  expect(
    storage.read('a', () => {
      throw new Error('odd')
    }),
  ).toBeUndefined()
})

const situations: Readonly<Record<string, () => void>> = {
  'setItem throws QuotaExceededError': () => {
    const engine = webStorage(300)
    const storage = createStorage({ engine, clock: manualClock() })
    storage.write('kept', 'k')
    storage.write('cache', 'c'.repeat(150), { cache: true })
    const set = vi.spyOn(engine, 'setItem')
    storage.write('new', 'n'.repeat(100))
    expect(set).toHaveBeenCalledTimes(2)
    expect(storage.read('cache', text)).toBeUndefined()
    expect(storage.read('kept', text)).toBe('k')
    expect(engine.entries.has('latchkey:new')).toBe(true)
    storage.write('big', 'b'.repeat(1000))
    expect(set).toHaveBeenCalledTimes(4)
    expect(engine.entries.has('latchkey:big')).toBe(false)
    expect(storage.read('big', text)).toBe('b'.repeat(1000))
    expect(storage.keys('b')).toEqual(['big'])
  },
  'clear() by the page': () => {
    const engine = webStorage()
    const storage = createStorage({ engine, clock: manualClock() })
    storage.write('session:a', 'x')
    expect(storage.read('session:a', text)).toBe('x')
    engine.clear()
    expect(storage.read('session:a', text)).toBeUndefined()
    expect(storage.keys('session:')).toEqual([])
    storage.remove('session:a')
  },
}

test.each(groups.situations)('$situation: $expect', ({ situation }) => {
  const run = situations[situation]
  if (!run) throw new Error(`No test for "${situation}".`)
  run()
})

test('every vector of storage-corruption was used', () => {
  expect([groups.values.length, groups.situations.length]).toEqual([4, 2])
  expect(Object.keys(situations)).toHaveLength(2)
})

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}
const blockedEngines: Readonly<Record<string, StorageEngine | (() => StorageEngine | undefined) | undefined>> = {
  'no engine is given': undefined,
  'reading the engine throws': blocked,
  'the page has no engine': () => undefined,
  'every member of the engine throws': {
    getItem: blocked,
    setItem: blocked,
    removeItem: blocked,
    key: blocked,
    get length(): number {
      return blocked()
    },
  },
}

test.each(Object.entries(blockedEngines))('storage works in memory where %s', (_, engine) => {
  const storage = createStorage({ engine, clock: manualClock() })
  expect(storage.read('a', text)).toBeUndefined()
  storage.write('a', 'x')
  storage.write('b', 'y', { cache: true, ttl: 1000 })
  expect([storage.read('a', text), storage.read('b', text), storage.keys('')]).toEqual(['x', 'y', ['a', 'b']])
  storage.remove('a')
  expect(storage.read('a', text)).toBeUndefined()
  expect(storage.keys('')).toEqual(['b'])
})

const circular: { self?: unknown } = {}
circular.self = circular

test.each([
  ['a bigint', 1n],
  ['a bigint inside', { amount: [1n] }],
  ['a circular object', circular],
  ['undefined', undefined],
  ['a function', () => 1],
])('write() rejects %s with the key in the message, and keeps what was stored', (_, value) => {
  const storage = createStorage({ engine: webStorage(), clock: manualClock() })
  const area = storage.namespace('names')
  area.set('k', 'before')
  expect(() => area.set('k', value as never)).toThrow(ConfigurationError)
  expect(() => area.set('k', value as never)).toThrow('@names:k')
  expect(area.get('k')).toBe('before')
})

test('a value in memory is replaced by one that can be stored', () => {
  const engine = webStorage(120)
  const storage = createStorage({ engine, clock: manualClock() })
  storage.write('a', 'x'.repeat(500))
  expect(storage.read('a', text)).toHaveLength(500)
  storage.write('a', 'y')
  engine.clear()
  expect(storage.read('a', text)).toBeUndefined()
})

test("remove() hides an entry that the engine can't remove", () => {
  const engine = { ...webStorage(), removeItem: blocked }
  const storage = createStorage({ engine, clock: manualClock() })
  storage.write('a', 'x')
  storage.remove('a')
  expect(storage.read('a', text)).toBeUndefined()
  expect(storage.keys('')).toEqual([])
  storage.write('a', 'y')
  expect(storage.read('a', text)).toBe('y')
})

test('the engine is read only when storage is used', () => {
  const engine = vi.fn(() => webStorage())
  const storage = createStorage({ engine, clock: manualClock() })
  expect(engine).not.toHaveBeenCalled()
  storage.read('a', text)
  expect(engine).toHaveBeenCalled()
})

test('an entry is valid for its ttl and no longer', async () => {
  const clock = manualClock()
  const storage = createStorage({ engine: webStorage(), clock })
  storage.write('a', 'x', { cache: true, ttl: 30_000 })
  await clock.advance(30_000)
  expect(storage.read('a', text)).toBe('x')
  await clock.advance(1)
  expect(storage.read('a', text)).toBeUndefined()
})

test.each([
  ['an hour forward', 3_600_000, undefined],
  ['an hour back', -3_600_000, undefined],
  ['a minute back', -60_000, 'x'],
])('after the clock jumped %s, a cached entry (%s ms away) reads as %s', (_, ms, expected) => {
  const clock = manualClock()
  const storage = createStorage({ engine: webStorage(), clock })
  storage.write('ttl', 'x', { ttl: 30_000 })
  storage.write('cache', 'x', { cache: true, ttl: 30_000 })
  storage.write('record', 'x')
  clock.jump(ms)
  expect(storage.read('ttl', text)).toBe(expected)
  expect(storage.read('cache', text)).toBe(expected)
  expect(storage.read('record', text)).toBe('x')
})

test('keys() lists keys by prefix, from Web Storage or from an engine with keys()', () => {
  const web = webStorage()
  const own: StorageEngine = {
    getItem: web.getItem,
    setItem: web.setItem,
    removeItem: web.removeItem,
    keys: () => web.entries.keys(),
  }
  for (const engine of [web, own]) {
    const storage = createStorage({ engine, clock: manualClock() })
    web.entries.set('other:session:z', '')
    storage.write('session:a', 1)
    storage.write('session:b', 2)
    storage.write('active', 3)
    expect(storage.keys('session:')).toEqual(['session:a', 'session:b'])
    web.clear()
  }
})

test.each([
  ['lists no keys at all', {}],
  ['loses a key between counting and reading', { length: 2, key: () => null }],
])('read() returns what was written although the engine %s', (_, members) => {
  const { getItem, setItem, removeItem } = webStorage()
  const storage = createStorage({ engine: { getItem, setItem, removeItem, ...members }, clock: manualClock() })
  storage.write('session:a', 'x')
  expect(storage.keys('session:')).toEqual([])
  expect(storage.read('session:a', text)).toBe('x')
})

test('storages with different prefixes are separate', () => {
  const engine = webStorage()
  const clock = manualClock()
  createStorage({ engine, clock, prefix: 'one:' }).write('a', 'x')
  expect(createStorage({ engine, clock, prefix: 'two:' }).read('a', text)).toBeUndefined()
})

test('storage namespaces are separate', () => {
  const engine = webStorage()
  const storage = createStorage({ engine, clock: manualClock() })
  const [one, other] = [storage.namespace('a'), storage.namespace('a:b')]
  one.set('b:c', 1)
  other.set('c', 2)
  storage.write('c', 3)
  expect([one.get('b:c'), other.get('c'), storage.read('c', any)]).toEqual([1, 2, 3])
  one.remove('b:c')
  expect([one.get('b:c'), other.get('c')]).toEqual([undefined, 2])
})

test('an engine that answers with values of wrong types counts as empty, and can be written', () => {
  for (const value of [7, null, {}, [], true, 1n]) {
    const written = new Map<string, string>()
    const engine = {
      length: 3,
      key: () => value,
      getItem: () => value,
      setItem(key: string, text: string) {
        if (written.size === 0 && key !== 'latchkey:a') throw new Error('The storage is full.')
        written.set(key, text)
      },
      removeItem: () => undefined,
    }
    const storage = createStorage({ engine: engine as never, clock: manualClock() })
    expect(storage.keys('')).toEqual([])
    expect(storage.read('a', (read) => read)).toBeUndefined()
    expect(() => storage.write('b', 1)).not.toThrow()
    storage.write('a', 1)
    expect(written.has('latchkey:a')).toBe(true)
  }
})

test.each(['\ud800', null, undefined, 7, {}])('namespace() refuses %j as the id of a plugin', (name) => {
  const storage = createStorage({ clock: manualClock() })
  expect(() => storage.namespace(name as never)).toThrow(ConfigurationError)
})
