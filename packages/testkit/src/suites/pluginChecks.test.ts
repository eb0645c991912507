import {
  accountActionsSlot,
  accountRowsSlot,
  accountSettingsSlot,
  accountTabsSlot,
  balanceSlot,
  bannerSlot,
  bindView,
  connectMethodsSlot,
  contribute,
  defineApi,
  definePlugin,
  defineSlot,
  defineView,
  fallbackAdaptersSlot,
  firstViewSlot,
  footerSlot,
  fundingSlot,
  type Gate,
  gatesSlot,
  headerActionsSlot,
  identitySlot,
  listedWalletsSlot,
  type Plugin,
  type PluginContext,
  picturesSlot,
  type SlotToken,
  tokensSlot,
  walletsSlot,
} from '@latchkey/core'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeRemotePlugin } from '../fakes/createFakeRemotePlugin.js'
import { ConformanceError } from './ConformanceError.js'
import { runChecks } from './conformanceCheck.js'
import { pluginChecks } from './pluginChecks.js'

// Core logs the errors of a failing plugin.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const slot = defineSlot<object>('anything')
const view = defineView<undefined>('sample.view')
const action = { id: 'go', label: 'Go', icon: 'M6 14 14 6', view }
const other = defineApi<object>('other')

/** A valid plugin. */
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

test('a valid plugin passes every check', async () => {
  const results = await runChecks(pluginChecks({ plugin: createSample }))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(11)
})

const never = () => new Promise<never>(() => undefined)

/** Contributes a value that TypeScript would reject. */
function withValue<Value>(slotToken: SlotToken<Value>, value: unknown): Plugin {
  return withSetup(() => ({ api: {}, contributes: [contribute(slotToken, value as Value)] }))
}

function withGate(check: (context: PluginContext) => Gate['check']): Plugin {
  return createSample({
    hasGates: true,
    setup: (context) => ({
      api: {},
      contributes: [contribute(gatesSlot, { id: 'x', check: check(context), pass: async () => undefined })],
    }),
  })
}

const shared = {}
const $shared = atom(0)
const broken: Readonly<Record<string, readonly (readonly [says: RegExp, plugin: () => Plugin])[]>> = {
  'declares its contract and provides an API under its own id': [
    [/`contract` is 1; `definePlugin` fills it in/, () => createSample({ contract: 2 as 1 })],
    [
      /`provides` is called "other" and the plugin "sample"; both ids are the same/,
      () => createSample({ provides: other }),
    ],
    [
      /"no id at all" is an id: letters, digits and dashes/,
      () => createSample({ id: 'no id at all', provides: undefined }),
    ],
    [
      /`setup` does not throw/,
      () =>
        withSetup(() => {
          throw new Error('broken')
        }),
    ],
  ],
  'touches no global when it is made and set up': [
    [
      /Making a plugin and setting it up touches no global, but it read localStorage/,
      () => withSetup(() => ({ api: typeof localStorage })),
    ],
    [
      /Making a plugin and setting it up touches no global, but it read navigator/,
      () => {
        const isOnline = typeof navigator
        return createSample({ setup: () => ({ api: { isOnline } }) })
      },
    ],
  ],
  'makes a new API and new contributions for each modal': [
    [/`api` is made for each modal/, () => withSetup(() => ({ api: shared }))],
    [/`api` is made for each modal, with everything in it/, () => withSetup(() => ({ api: { $state: $shared } }))],
    [
      /`api` is made for each modal, with everything in it/,
      () =>
        withSetup(() => ({
          api: {
            get inner() {
              return { $state: $shared }
            },
          },
        })),
    ],
    [
      /What is contributed to "anything" is made for each modal/,
      () => withSetup(() => ({ api: {}, contributes: [contribute(slot, { $list: $shared })] })),
    ],
    [
      /What is contributed to "anything" is made for each modal/,
      () => withSetup(() => ({ api: {}, contributes: [contribute(slot, shared)] })),
    ],
  ],
  'contributes values that fit their slots': [
    [
      /A remote wallet has an id, a name and `connect`/,
      () => withSetup(() => ({ api: {}, contributes: [contribute(walletsSlot, { id: 'x', name: 'x' } as never)] })),
    ],
    [
      /A gate has an id, `check` and `pass`/,
      () =>
        withSetup(() => ({
          api: {},
          contributes: [contribute(gatesSlot, { id: 'x', check: async () => true } as never)],
        })),
    ],
    [
      /A section of the Connect view has the name of its `method`/,
      () => withValue(connectMethodsSlot, { method: '', load: never }),
    ],
    [/A section of the Connect view has .* and `load`/, () => withValue(connectMethodsSlot, { method: 'email' })],
    [
      /`rows` is a count or absent/,
      () => withValue(connectMethodsSlot, { method: 'email', load: never, rows: Number.NaN }),
    ],
    [/What opens first is the token of a view/, () => withValue(firstViewSlot, 'sample.view')],
    [
      /An action of the account has an id, a label, an icon .* and the token of a `view`/,
      () => withValue(accountActionsSlot, { view }),
    ],
    [/an icon \(path data\)/, () => withValue(accountActionsSlot, { ...action, icon: '<path d="M0 0" />' })],
    [/An action of the account/, () => withValue(accountActionsSlot, { ...action, label: { table: 'x' } })],
    [/An action of the header/, () => withValue(headerActionsSlot, { ...action, view: 'sample.view' })],
    [/`\$isAvailable` is a store or absent/, () => withValue(accountActionsSlot, { ...action, $isAvailable: true })],
    [/Rows of the account have `load`; `rows` is a count/, () => withValue(accountRowsSlot, { load: never, rows: -1 })],
    [/Settings of the account have `load`/, () => withValue(accountSettingsSlot, {})],
    [/A banner has `load`/, () => withValue(bannerSlot, { load: 'x' })],
    [/A notice where money arrives has `load`/, () => withValue(fundingSlot, { load: 'x' })],
    [/A footer has `load`/, () => withValue(footerSlot, 'x')],
    [/A source of balances has `balance`/, () => withValue(balanceSlot, {})],
    [/A tab of the account has an id, a label/, () => withValue(accountTabsSlot, { id: 'x', load: never })],
    [
      /A tab of the account has an id, a label/,
      () => withValue(accountTabsSlot, { id: 'x', label: { table: 'x', key: 'y' }, load: never }),
    ],
    [
      /A tab of the account has an id, a label .* and `load`/,
      () => withValue(accountTabsSlot, { id: 'x', label: 'x' }),
    ],
    [/A source of tokens has `tokens` and `refresh`/, () => withValue(tokensSlot, { tokens: never })],
    [/`\$hidden` is a store/, () => withValue(tokensSlot, { tokens: never, refresh: never, $hidden: new Set() })],
    [/A source of names has `identify`/, () => withValue(identitySlot, {})],
    [/A source of pictures has `picture`/, () => withValue(picturesSlot, { picture: 'x' })],
    [/A list of wallets has the store `\$listed`/, () => withValue(listedWalletsSlot, { $listed: [] })],
    [/`\$hidden` is a store or absent/, () => withValue(listedWalletsSlot, { $listed: atom([]), $hidden: [] })],
    [/What stands in for adapters is a function of the namespace/, () => withValue(fallbackAdaptersSlot, {})],
    [
      /`prepare` is a function or absent/,
      () => withValue(gatesSlot, { id: 'x', check: never, pass: never, prepare: true }),
    ],
    [
      /`restore` is a function or absent/,
      () => withValue(walletsSlot, { id: 'x', name: 'x', connect: never, restore: true }),
    ],
    [
      /The contribution to "anything" has an order/,
      () => withSetup(() => ({ api: {}, contributes: [contribute(slot, {}, { order: Number.NaN })] })),
    ],
  ],
  'declares its gates': [
    [
      /A plugin that contributes a gate has `hasGates: true`, so that no user passes when its setup fails/,
      () =>
        withSetup(() => ({
          api: {},
          contributes: [contribute(gatesSlot, { id: 'x', check: async () => true, pass: async () => undefined })],
        })),
    ],
  ],
  'checks its gates silently': [
    [
      /The gate "x" opens nothing in `check`/,
      () =>
        withGate((context) => async () => {
          context.open(view, undefined)
          return false
        }),
    ],
    [
      /The gate "x" opens nothing in `check`/,
      () => withGate((context) => () => new Promise((_, reject) => void reject(context.open(view, undefined)))),
    ],
    [
      /The gate "x" opens nothing in `check`/,
      () =>
        withGate((context) => async () => {
          await Promise.resolve()
          context.open(view, undefined).close()
          return true
        }),
    ],
    [
      /The gate "x" opens nothing in `check`/,
      () =>
        withGate((context) => (_, signal) => {
          const { closed } = context.open(view, undefined)
          return new Promise((resolve) =>
            AbortSignal.any([closed, signal]).addEventListener('abort', () => resolve(true)),
          )
        }),
    ],
    [
      /`check` of the gate "x" answers `true` or `false`, not undefined/,
      () => withGate(() => async () => undefined as never),
    ],
  ],
  'binds each view once': [
    [
      /Each view is bound once: sample\.view, sample\.view/,
      () =>
        createSample({
          views: [
            bindView(view, async () => ({ default: () => null })),
            bindView(view, async () => ({ default: () => null })),
          ],
        }),
    ],
  ],
  'uses only what it declared': [
    [/A plugin does not need itself/, () => createSample({ needs: [defineApi('sample')] })],
    [/registers all that it needs, but not other/, () => createSample({ needs: [other] })],
    [/It can be set up with only its needs registered/, () => withSetup(({ use }) => ({ api: use(other) }))],
  ],
  'starts and stops twice and leaves no listener or timer behind': [
    [
      /No listener is left in the page after a stop: \{"focus":1\}/,
      () => withSetup(() => ({ api: {}, start: ({ window }) => window.addEventListener('focus', () => undefined) })),
    ],
    [
      /No timer is left after a stop, but there are 1/,
      () => withSetup(() => ({ api: {}, start: () => void setTimeout(() => undefined, 50) })),
    ],
    [
      /No listener is left in the page after a stop: \{"document visibilitychange":1\}/,
      () =>
        withSetup(() => ({
          api: {},
          start: ({ window }) => window.document.addEventListener('visibilitychange', () => undefined),
        })),
    ],
    [
      /Nothing waits for the clock after a stop, but there are 1/,
      () => withSetup(({ clock }) => ({ api: {}, start: () => void clock.after(1000, () => undefined) })),
    ],
    [
      /`start` does not fail, but this did: sample \(start\)/,
      () =>
        withSetup(() => ({
          api: {},
          start() {
            throw new Error('broken')
          },
        })),
    ],
  ],
  'works without storage': [
    [
      /It works where storage is blocked: sample \(start\)/,
      () =>
        withSetup(() => ({
          api: {},
          start: ({ window }) => void window.localStorage.getItem('x'),
        })),
    ],
  ],
  'works with any value in its storage': [
    [
      /It works where its storage holds 0: sample \(start\)/,
      () =>
        withSetup(({ storage }) => ({
          api: {},
          start() {
            const seen = storage.get('seen') ?? ['nothing yet']
            storage.set('seen', seen)
            for (const each of seen as readonly string[]) each.toUpperCase()
          },
        })),
    ],
    // A key that only an action of the user writes can have a leftover as well.
    [
      /It works where its storage holds 0: sample \(start\)/,
      () => withSetup(({ storage }) => ({ api: {}, start: () => void new Set(storage.get('chosen') as string[]) })),
    ],
    [
      /It works where its storage holds 0: /,
      () =>
        withSetup(({ storage }) => {
          const chosen = storage.get('chosen') as { readonly ids: readonly string[] } | undefined
          return { api: { first: chosen?.ids[0] } }
        }),
    ],
  ],
}

test('there is a broken plugin for each check', () => {
  expect(Object.keys(broken)).toEqual(pluginChecks({ plugin: createSample }).map(({ name }) => name))
})

const variants = Object.entries(broken).flatMap(([name, breaks]) =>
  breaks.map(([says, plugin], index) => ({ name, says, plugin, index })),
)

test.each(variants)('"$name" fails for broken plugin $index', async ({ name, says, plugin }) => {
  const check = pluginChecks({ plugin }).find((one) => one.name === name)
  const failure = await check?.run().catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ConformanceError)
  expect(failure).toHaveProperty('message', expect.stringMatching(says))
})

test('a plugin that declares its gates passes the check', async () => {
  const plugin = () => {
    const gate = { id: 'x', check: async () => true, pass: async () => undefined }
    return createSample({ hasGates: true, setup: () => ({ api: {}, contributes: [contribute(gatesSlot, gate)] }) })
  }
  const check = pluginChecks({ plugin }).find(({ name }) => name === 'declares its gates')
  await expect(check?.run()).resolves.toBeUndefined()
})

test('a gate that fails without opening a view passes the check', async () => {
  for (const check of [() => Promise.reject(new Error('No service.')), async () => true]) {
    const silent = pluginChecks({ plugin: () => withGate(() => check) }).find(
      ({ name }) => name === 'checks its gates silently',
    )
    await expect(silent?.run()).resolves.toBeUndefined()
  }
})

test('a value that the plugin writes replaces the leftover', async () => {
  const read: unknown[] = []
  const plugin = () =>
    withSetup(({ storage }) => ({
      api: {},
      start() {
        storage.set('chosen', ['mine'])
        read.push(storage.get('chosen'))
      },
    }))
  const check = pluginChecks({ plugin }).find(({ name }) => name === 'works with any value in its storage')
  await check?.run()
  expect(new Set(read.map((each) => JSON.stringify(each)))).toEqual(new Set(['["mine"]']))
})

test('a fake remote plugin passes every check but the one for shared APIs', async () => {
  const plugin = () => createFakeRemotePlugin({ namespaces: {} })
  const results = await runChecks(pluginChecks({ plugin }))
  // Its phone is outside every modal on purpose, and is its API.
  expect(results.filter(({ error }) => error !== undefined).map(({ name }) => name)).toEqual([
    'makes a new API and new contributions for each modal',
  ])
})
