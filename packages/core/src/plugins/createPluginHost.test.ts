import { createTestModal, settle } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bindView } from '../contract/bindView.js'
import { contribute } from '../contract/contribute.js'
import { defineApi } from '../contract/defineApi.js'
import { defineEvent } from '../contract/defineEvent.js'
import { definePlugin } from '../contract/definePlugin.js'
import { defineSlot } from '../contract/defineSlot.js'
import { defineView } from '../contract/defineView.js'
import { pluginFailedEvent } from '../contract/events.js'
import type { Plugin, PluginContext } from '../contract/plugin.js'
import { createModal } from '../createModal.js'

const slot = defineSlot<string>('test.slot')
const otherSlot = defineSlot<string>('test.other')
const named = (id: string, rest: Partial<Plugin> = {}): Plugin =>
  definePlugin({ id, setup: () => ({ api: id }), ...rest })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('setup order', () => {
  test("createModal() sets up needed and wanted plugins first, and keeps the app's order otherwise", () => {
    const order: string[] = []
    const recording = (id: string, rest: Partial<Plugin> = {}): Plugin =>
      named(id, {
        ...rest,
        setup() {
          order.push(id)
          return { api: id }
        },
      })
    createModal({
      plugins: [
        recording('a', { needs: [defineApi('c')], wants: [defineApi('absent')] }),
        recording('b', { wants: [defineApi('d')] }),
        recording('c', { needs: [defineApi('d')] }),
        recording('d'),
      ],
    })
    expect(order).toEqual(['d', 'c', 'a', 'b'])
  })

  test.each([
    ['the same id twice', [named('a'), named('a')], 'Plugin "a" is registered twice.'],
    [
      'a missing need',
      [named('a', { needs: [defineApi('b')] })],
      'Plugin "a" needs the plugin "b", which is not registered.',
    ],
    [
      'a circle',
      [
        named('a', { needs: [defineApi('b')] }),
        named('b', { wants: [defineApi('c')] }),
        named('c', { needs: [defineApi('a')] }),
      ],
      'Plugins need each other in a circle: a → b → c → a.',
    ],
    ['itself', [named('a', { needs: [defineApi('a')] })], 'Plugins need each other in a circle: a → a.'],
    [
      'another contract',
      [{ ...named('a'), contract: 2 as 1 }],
      'createModal(): `plugins[0].contract` is 2. Pass 1: install matching versions.',
    ],
    [
      'an API of another id',
      [named('a', { provides: defineApi('b') })],
      'Plugin "a" provides the API "b"; both ids must be the same.',
    ],
  ])('createModal() throws one ConfigurationError for plugins with %s', (_, plugins, message) => {
    expect(() => createModal({ plugins })).toThrowError(
      expect.objectContaining({ code: 'LATCHKEY_CONFIGURATION', message }),
    )
  })
})

describe('APIs between plugins', () => {
  const token = defineApi<{ answer: number }>('provider')
  const provider = definePlugin({ id: 'provider', provides: token, setup: () => ({ api: { answer: 42 } }) })

  test('use() and find() return the declared API by a token with the same id', () => {
    const consumer = definePlugin({
      id: 'consumer',
      needs: [defineApi('provider')],
      wants: [defineApi('absent')],
      setup: ({ use, find }) => ({ api: { used: use(token).answer, found: find(defineApi('absent')) } }),
    })
    const modal = createModal({ plugins: [consumer, provider] })
    expect(modal.plugins.consumer).toEqual({ used: 42, found: undefined })
    expect(modal.api(token)).toBe(modal.plugins.provider)
    expect(modal.find(defineApi('absent'))).toBeUndefined()
    expect(() => modal.api(defineApi('absent'))).toThrowError('The plugin "absent" is not registered.')
  })

  test.each(['use', 'find'] as const)('%s() rejects a token that the plugin has not declared', (verb) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const modal = createModal({
      plugins: [provider, definePlugin({ id: 'undeclared', setup: (context) => ({ api: context[verb](token) }) })],
    })
    expect('undeclared' in modal.plugins).toBe(false)
    expect(errors.mock.calls[0]?.[0].cause.message).toBe(
      'Plugin "undeclared" uses "provider" without declaring it in needs or wants.',
    )
  })

  test('a plugin that needs a failed plugin fails too, and each failure names its plugin', () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const broken: Plugin = named('broken', {
      setup() {
        throw new Error('A fault of the plugin.')
      },
    })
    const needing = named('needing', {
      needs: [defineApi('broken')],
      setup: ({ use }) => ({ api: use(defineApi('broken')) }),
    })
    const modal = createModal({ plugins: [broken, needing, provider] })
    expect(errors.mock.calls.map(([error]) => `${error.owner} ${error.phase}`)).toEqual([
      'broken setup',
      'needing setup',
    ])
    expect(Object.keys(modal.plugins)).toEqual(['provider'])
  })
})

test('a plugin whose start() throws or rejects is reported and stops no other plugin', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const started = vi.fn()
  const { modal, start } = createTestModal({
    plugins: [
      named('thrower', {
        setup: () => ({
          api: undefined,
          start() {
            throw new Error('synchronous')
          },
        }),
      }),
      named('rejecter', { setup: () => ({ api: undefined, start: () => Promise.reject(new Error('later')) }) }),
      named('good', { setup: () => ({ api: undefined, start: started }) }),
    ],
  })
  const failures: unknown[] = []
  modal.events.on(pluginFailedEvent, (params) => failures.push(params))
  start()
  await settle()
  expect(started).toHaveBeenCalledOnce()
  expect(failures).toEqual([
    { kind: 'plugin', owner: 'thrower', phase: 'start' },
    { kind: 'plugin', owner: 'rejecter', phase: 'start' },
  ])
  expect(errors).toHaveBeenCalledTimes(2)
})

describe('contributions', () => {
  const give = (id: string, ...contributes: ReturnType<typeof contribute>[]): Plugin =>
    named(id, { setup: () => ({ api: undefined, contributes }) })
  const values = (modal: ReturnType<typeof createModal>): string[] =>
    modal
      .slot(slot)
      .get()
      .map(({ value }) => value)

  test('contributions are sorted by their order, and equal ones by the order of the plugins', () => {
    const modal = createModal({
      plugins: [
        give('a', contribute(slot, 'a0'), contribute(slot, 'a2', { order: 2 })),
        give('b', contribute(slot, 'b-1', { order: -1 }), contribute(slot, 'b0'), contribute(otherSlot, 'other')),
      ],
    })
    expect(values(modal)).toEqual(['b-1', 'a0', 'b0', 'a2'])
    expect(modal.slot(slot).get()[0]).toMatchObject({ pluginId: 'b' })
  })

  test('a contribution is shown while its $when is true', () => {
    const $when = atom(false)
    const modal = createModal({
      plugins: [give('a', contribute(slot, 'a', { $when })), give('b', contribute(slot, 'b'))],
    })
    const listener = vi.fn()
    modal.slot(slot).listen((entries) => listener(entries.map(({ value }) => value)))
    $when.set(true)
    $when.set(false)
    expect(listener.mock.calls).toEqual([[['a', 'b']], [['b']]])
  })

  test('a contribution is left out while its feature is switched off', () => {
    const plugins = [
      give('a', contribute(slot, 'swap', { feature: 'swaps' }), contribute(slot, 'own', { feature: 'own' })),
    ]
    expect(values(createModal({ plugins }))).toEqual(['swap', 'own'])
    expect(values(createModal({ plugins, features: { swaps: false } }))).toEqual(['own'])
  })

  test('fail() removes the contributions of the failed plugin only', () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const modal = createModal({ plugins: [give('a', contribute(slot, 'a')), give('b', contribute(slot, 'b'))] })
    modal.fail('a', 'draw', new Error('A fault of the view.'))
    expect(values(modal)).toEqual(['b'])
    expect(errors.mock.calls).toEqual([
      [expect.objectContaining({ code: 'LATCHKEY_PLUGIN', owner: 'a', phase: 'draw' })],
    ])
  })
})

test('a plugin gets its own storage namespace, views, events and subject, separate for each modal', () => {
  const event = defineEvent<{ n: number }>('test.happened')
  const view = defineView<{ readonly n: number }>('test.view')
  const contexts: PluginContext[] = []
  const plugin = named('plugin', {
    views: [bindView(view, async () => ({ default: () => undefined }), { canClose: () => false })],
    setup(context) {
      contexts.push(context)
      return { api: context }
    },
  })
  const one = createTestModal({ plugins: [plugin], metadata: { name: 'My app' } })
  createTestModal({ plugins: [plugin] })
  const [first, second] = contexts
  one.start()
  first?.storage.set('key', { n: 1 })
  expect(first?.storage.get('key')).toEqual({ n: 1 })
  expect(second?.storage.get('key')).toBeUndefined()
  expect(first?.metadata.name).toBe('My app')
  expect(first?.$current.get()).toBeUndefined()
  const listener = vi.fn()
  one.modal.events.on(event, listener)
  first?.emit(event, { n: 2 })
  expect(listener).toHaveBeenCalledExactlyOnceWith({ n: 2 })
  const opened = first?.open(view, { n: 3 })
  expect(one.modal.state.$stack.get()).toMatchObject([{ view: 'test.view', params: { n: 3 } }])
  expect(one.modal.close(), 'its view can not close').toBe(false)
  expect(one.modal.state.$isShaking.get()).toBe(true)
  opened?.close()
  expect(one.modal.state.$isOpen.get()).toBe(false)
  expect(one.modal.views.get('test.view')).toBe(plugin.views?.[0])
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('a plugin may have the id "%s"', (id) => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  const { modal, start, stop } = createTestModal({
    plugins: [named(id, { setup: ({ storage }) => ({ api: storage, contributes: [contribute(defineSlot(id), id)] }) })],
  })
  start()
  expect(Object.keys(modal.plugins)).toEqual([id])
  expect(modal.find(defineApi(id))).toBe(Object.entries(modal.plugins)[0]?.[1])
  expect(modal.slot(defineSlot(id)).get()).toHaveLength(1)
  expect(createModal().find(defineApi(id))).toBeUndefined()
  expect(modal.can('signMessage', id)).toBe(false)
  stop()
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
})
