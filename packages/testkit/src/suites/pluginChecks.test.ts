import {
  bindView,
  contribute,
  defineApi,
  definePlugin,
  defineSlot,
  defineView,
  gatesSlot,
  type Plugin,
  walletsSlot,
} from '@latchkey/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeRemotePlugin } from '../fakes/createFakeRemotePlugin.js'
import { runChecks } from './conformanceCheck.js'
import { pluginChecks } from './pluginChecks.js'

// The kernel tells the console of a plugin that fails.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const slot = defineSlot<object>('anything')
const view = defineView<undefined>('sample.view')
const other = defineApi<object>('other')

/** A plugin that holds to everything. */
function createSample(changes: Partial<Plugin> = {}): Plugin {
  return {
    ...definePlugin({
      id: 'sample',
      provides: defineApi<object>('sample'),
      views: [bindView(view, async () => ({ default: () => null }))],
      setup: ({ storage }) => ({
        api: {},
        contributes: [contribute(slot, {})],
        start({ window, signal }) {
          storage.set('seen', true)
          window.addEventListener('focus', () => undefined, { signal })
        },
      }),
    }),
    ...changes,
  }
}

function withSetup(setup: Plugin['setup']): Plugin {
  return createSample({ setup })
}

test('a plugin that holds to the contract passes every check', async () => {
  const results = await runChecks(pluginChecks({ plugin: createSample }))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(10)
})

const shared = {}
const broken: Readonly<Record<string, readonly (() => Plugin)[]>> = {
  'says which contract it is made for, and provides an API under its own id': [
    () => createSample({ contract: 2 as 1 }),
    () => createSample({ provides: other }),
    () => createSample({ id: 'no id at all', provides: undefined }),
    () =>
      withSetup(() => {
        throw new Error('broken')
      }),
  ],
  'touches nothing when it is made and set up': [
    () => withSetup(() => ({ api: typeof localStorage })),
    () => {
      const isOnline = typeof navigator
      return createSample({ setup: () => ({ api: { isOnline } }) })
    },
  ],
  'is set up for each modal alone': [
    () => withSetup(() => ({ api: shared })),
    () => withSetup(() => ({ api: {}, contributes: [contribute(slot, shared)] })),
  ],
  'contributes what fits its slots': [
    () => withSetup(() => ({ api: {}, contributes: [contribute(walletsSlot, { id: 'x', name: 'x' } as never)] })),
    () =>
      withSetup(() => ({
        api: {},
        contributes: [contribute(gatesSlot, { id: 'x', check: async () => true } as never)],
      })),
    () => withSetup(() => ({ api: {}, contributes: [contribute(slot, {}, { order: Number.NaN })] })),
  ],
  'declares its gates': [
    () =>
      withSetup(() => ({
        api: {},
        contributes: [contribute(gatesSlot, { id: 'x', check: async () => true, pass: async () => undefined })],
      })),
  ],
  'binds each view once': [
    () =>
      createSample({
        views: [
          bindView(view, async () => ({ default: () => null })),
          bindView(view, async () => ({ default: () => null })),
        ],
      }),
  ],
  'asks only for what it declared': [
    () => createSample({ needs: [defineApi('sample')] }),
    () => createSample({ needs: [other] }),
    () => withSetup(({ use }) => ({ api: use(other) })),
  ],
  'starts, stops, starts again, and leaves nothing behind': [
    () => withSetup(() => ({ api: {}, start: ({ window }) => window.addEventListener('focus', () => undefined) })),
    () => withSetup(() => ({ api: {}, start: () => void setTimeout(() => undefined, 50) })),
    () =>
      withSetup(() => ({
        api: {},
        start() {
          throw new Error('broken')
        },
      })),
  ],
  'works without storage': [
    () =>
      withSetup(() => ({
        api: {},
        start: ({ window }) => void window.localStorage.getItem('x'),
      })),
  ],
  'bears whatever it finds in its storage': [
    () =>
      withSetup(({ storage }) => ({
        api: {},
        start() {
          const seen = storage.get('seen') ?? ['nothing yet']
          storage.set('seen', seen)
          for (const each of seen as readonly string[]) each.toUpperCase()
        },
      })),
    // What is written only when somebody acts was written by nobody when it is read.
    () => withSetup(({ storage }) => ({ api: {}, start: () => void new Set(storage.get('chosen') as string[]) })),
    () =>
      withSetup(({ storage }) => {
        const chosen = storage.get('chosen') as { readonly ids: readonly string[] } | undefined
        return { api: { first: chosen?.ids[0] } }
      }),
  ],
}

test('there is a broken plugin for each check', () => {
  expect(Object.keys(broken)).toEqual(pluginChecks({ plugin: createSample }).map(({ name }) => name))
})

const variants = Object.entries(broken).flatMap(([name, breaks]) =>
  breaks.map((plugin, index) => ({ name, plugin, index })),
)

test.each(variants)('"$name" fails for broken plugin $index', async ({ name, plugin }) => {
  const check = pluginChecks({ plugin }).find((one) => one.name === name)
  await expect(check?.run()).rejects.toBeInstanceOf(Error)
})

test('a plugin that declares its gates passes', async () => {
  const plugin = () => {
    const gate = { id: 'x', check: async () => true, pass: async () => undefined }
    return createSample({ hasGates: true, setup: () => ({ api: {}, contributes: [contribute(gatesSlot, gate)] }) })
  }
  const check = pluginChecks({ plugin }).find(({ name }) => name === 'declares its gates')
  await expect(check?.run()).resolves.toBeUndefined()
})

test('what a plugin has written itself stays in its storage', async () => {
  const read: unknown[] = []
  const plugin = () =>
    withSetup(({ storage }) => ({
      api: {},
      start() {
        storage.set('chosen', ['mine'])
        read.push(storage.get('chosen'))
      },
    }))
  const check = pluginChecks({ plugin }).find(({ name }) => name === 'bears whatever it finds in its storage')
  await check?.run()
  expect(new Set(read.map((each) => JSON.stringify(each)))).toEqual(new Set(['["mine"]']))
})

test('a plugin that brings remote wallets passes', async () => {
  const plugin = () => createFakeRemotePlugin({ namespaces: {} })
  const results = await runChecks(pluginChecks({ plugin }))
  // Its phone is outside every modal on purpose, and is its API.
  expect(results.filter(({ error }) => error !== undefined).map(({ name }) => name)).toEqual([
    'is set up for each modal alone',
  ])
})
