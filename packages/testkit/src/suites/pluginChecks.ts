import {
  type Adapter,
  type ConnectRequest,
  createModal,
  type Gate,
  gatesSlot,
  type Json,
  type Plugin,
  type PluginRuntime,
  pluginFailedEvent,
  type Subject,
} from '@latchkey/core'
import { createFakeWallet } from '../fakes/createFakeWallet.js'
import { createTestModal } from '../modal/createTestModal.js'
import { countTimers } from '../page/countTimers.js'
import { createMemoryStorage, type MemoryStorage } from '../page/createMemoryStorage.js'
import { touchedGlobals } from '../page/touchedGlobals.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { must } from './ConformanceError.js'
import type { ConformanceCheck } from './conformanceCheck.js'
import { isShared } from './isShared.js'
import { slotShapes } from './slotShapes.js'
import { within } from './within.js'

export interface PluginSuite {
  /** A new plugin each time, as an app makes it. */
  plugin(): Plugin
  /** The plugins that it needs, new ones each time. */
  needs?(): readonly Plugin[]
  /** Adapters, for a plugin that needs a namespace. */
  adapters?(): readonly Adapter[]
}

/** The checks for plugins. */
export function pluginChecks(suite: PluginSuite): readonly ConformanceCheck[] {
  const check = (name: string, run: () => Promise<void> | void): ConformanceCheck => ({ name, run: async () => run() })
  return [
    check('declares its contract and provides an API under its own id', () => checkShape(suite)),
    check('touches no global when it is made and set up', () => checkInert(suite)),
    check('makes a new API and new contributions for each modal', () => checkTwice(suite)),
    check('contributes values that fit their slots', () => checkContributions(suite)),
    check('declares its gates', () => checkGates(suite)),
    check('checks its gates silently', () => checkSilence(suite)),
    check('binds each view once', () => checkViews(suite)),
    check('uses only what it declared', () => checkNeeds(suite)),
    check('starts and stops twice and leaves no listener or timer behind', () => checkStart(suite)),
    check('works without storage', () => checkStorage(suite)),
    check('works with any value in its storage', () => checkStored(suite)),
  ]
}

/** Creates modals with the plugin and records the runtimes that its `setup` returns. */
function createWithSpy(
  suite: PluginSuite,
  plugin: Plugin,
  storage?: MemoryStorage,
): { readonly runtimes: readonly PluginRuntime[]; create(): ReturnType<typeof createTestModal> } {
  const runtimes: PluginRuntime[] = []
  const spied: Plugin = {
    ...plugin,
    setup(context) {
      const runtime = plugin.setup(context)
      runtimes.push(runtime)
      return runtime
    },
  }
  return {
    runtimes,
    create: () =>
      createTestModal({
        plugins: [...(suite.needs?.() ?? []), spied],
        adapters: suite.adapters?.() ?? [],
        storage,
      }),
  }
}

function setUp(suite: PluginSuite): PluginRuntime {
  const { runtimes, create } = createWithSpy(suite, suite.plugin())
  create()
  const [runtime] = runtimes
  must(runtime !== undefined, '`setup` does not throw.')
  return runtime
}

function checkShape(suite: PluginSuite): void {
  const { contract, id, provides } = suite.plugin()
  must(contract === 1, '`contract` is 1; `definePlugin` fills it in.')
  must(/^[a-z][\w-]*$/i.test(id), `"${id}" is an id: letters, digits and dashes.`)
  must(
    provides === undefined || provides.id === id,
    `\`provides\` is called "${provides?.id}" and the plugin "${id}"; both ids are the same.`,
  )
  must(typeof setUp(suite) === 'object', '`setup` returns a runtime.')
  must('api' in setUp(suite), '`setup` returns an `api`.')
}

function checkInert(suite: PluginSuite): void {
  const touched = touchedGlobals(() => {
    createModal({ plugins: [...(suite.needs?.() ?? []), suite.plugin()] })
  })
  must(touched.length === 0, `Making a plugin and setting it up touches no global, but it read ${touched.join(', ')}.`)
}

function checkTwice(suite: PluginSuite): void {
  const { runtimes, create } = createWithSpy(suite, suite.plugin())
  create()
  create()
  const [one, other] = runtimes
  must(one !== undefined && other !== undefined, 'One plugin object can be registered with two modals.')
  must(!isShared(one.api, other.api), '`api` is made for each modal, with everything in it.')
  const values = (other.contributes ?? []).map(({ value }) => value)
  for (const { slot, value } of one.contributes ?? []) {
    must(
      !values.some((another) => isShared(value, another)),
      `What is contributed to "${slot}" is made for each modal, with everything in it.`,
    )
  }
}

function checkContributions(suite: PluginSuite): void {
  for (const { slot, value, order, $when } of setUp(suite).contributes ?? []) {
    must(typeof slot === 'string' && slot !== '', 'A contribution names its slot; `contribute` does.')
    must(value !== undefined && value !== null, `The contribution to "${slot}" has a value.`)
    must(Number.isFinite(order), `The contribution to "${slot}" has an order.`)
    must(
      $when === undefined || typeof $when.get() === 'boolean',
      `\`$when\` of the contribution to "${slot}" is a boolean.`,
    )
    const shape = slotShapes.get(slot)
    must(shape === undefined || shape.fits(value), shape?.rule ?? '')
  }
}

/**
 * Milliseconds for a gate whose service is missing. Its answer is not checked then, only that
 * nothing opens.
 */
const gateLimit = 1000

/** A subject that has passed no gate. */
async function createSubject(suite: PluginSuite): Promise<Subject> {
  const networkId = `${suite.adapters?.()[0]?.namespace ?? 'sample'}:1`
  const request: ConnectRequest = { networkIds: [networkId], signal: new AbortController().signal }
  const account = { id: 'eve', address: 'fake-eve', type: 'eoa' }
  const connection = await createFakeWallet({ accounts: [account] }).connector.connect(request)
  return { connection, account, address: account.address, networkId }
}

async function checkSilence(suite: PluginSuite): Promise<void> {
  const { runtimes, create } = createWithSpy(suite, suite.plugin())
  const { modal, start } = create()
  const subject = await createSubject(suite)
  const stop = start()
  const controller = new AbortController()
  try {
    await modal.prepare()
    for (const { slot, value } of runtimes[0]?.contributes ?? []) {
      if (slot !== gatesSlot.id) continue
      const gate = value as Gate
      let hasOpened = false // it may be closed again
      const opened = when(modal.state.$isOpen, (isOpen) => isOpen).then(() => {
        hasOpened = true
      })
      const asking = Promise.resolve()
        .then(() => gate.check(subject, controller.signal))
        .catch(() => false) // core treats it as `false`
      const answer = await within(gateLimit, 'A gate answers.', Promise.race([asking, opened])).catch(() => false)
      await settle()
      must(!hasOpened, `The gate "${gate.id}" opens nothing in \`check\`; \`pass\` may.`)
      must(
        typeof answer === 'boolean',
        `\`check\` of the gate "${gate.id}" answers \`true\` or \`false\`, not ${typeof answer}.`,
      )
    }
  } finally {
    controller.abort()
    stop()
    modal.destroy()
  }
}

/** Core must know the gates of a plugin whose setup failed. */
function checkGates(suite: PluginSuite): void {
  const isGate = (setUp(suite).contributes ?? []).some(({ slot }) => slot === gatesSlot.id)
  must(
    !isGate || suite.plugin().hasGates === true,
    'A plugin that contributes a gate has `hasGates: true`, so that no user passes when its setup fails.',
  )
}

function checkViews(suite: PluginSuite): void {
  const { views = [] } = suite.plugin()
  const ids = views.map(({ id }) => id)
  must(new Set(ids).size === ids.length, `Each view is bound once: ${ids.join(', ')}.`)
  for (const { id, load } of views)
    must(id !== '' && typeof load === 'function', `The view "${id}" has a module to load.`)
}

/** Core throws for undeclared tokens, so they cause a failed setup. */
function checkNeeds(suite: PluginSuite): void {
  const { id, needs = [], wants = [] } = suite.plugin()
  const declared = [...needs, ...wants].map((token) => token.id)
  must(!declared.includes(id), 'A plugin does not need itself.')
  must(
    new Set(declared).size === declared.length,
    `Each is declared once, in \`needs\` or in \`wants\`: ${declared.join(', ')}.`,
  )
  const registered = new Set((suite.needs?.() ?? []).map((plugin) => plugin.id))
  const missing = needs.map((token) => token.id).filter((need) => !registered.has(need))
  must(missing.length === 0, `\`needs\` of the suite registers all that it needs, but not ${missing.join(', ')}.`)
  const { runtimes, create } = createWithSpy(suite, suite.plugin())
  create()
  must(runtimes.length === 1, 'It can be set up with only its needs registered.')
}

async function checkStart(suite: PluginSuite): Promise<void> {
  const { create } = createWithSpy(suite, suite.plugin())
  const { modal, listeners, clock, start } = create()
  const failures: string[] = []
  modal.events.on(pluginFailedEvent, ({ owner, phase }) => failures.push(`${owner} (${phase})`))
  const timers = countTimers()
  try {
    // Twice, like React's strict mode.
    for (const _round of [1, 2]) {
      const stop = start()
      await settle()
      stop()
      await settle()
      must(failures.length === 0, `\`start\` does not fail, but this did: ${failures.join(', ')}.`)
      must(
        listeners.count() === 0,
        `No listener is left in the page after a stop: ${JSON.stringify(listeners.byType)}.`,
      )
      must(timers.active === 0, `No timer is left after a stop, but there are ${timers.active}.`)
      must(clock.pending === 0, `Nothing waits for the clock after a stop, but there are ${clock.pending}.`)
    }
  } finally {
    timers.stop()
    modal.destroy()
  }
}

async function checkStorage(suite: PluginSuite): Promise<void> {
  const { create, runtimes } = createWithSpy(suite, suite.plugin())
  const { modal, start, storage } = create()
  storage.mode = 'blocked'
  const failures = await runOnce({ modal, start })
  must(runtimes.length === 1 && failures.length === 0, `It works where storage is blocked: ${failures.join(', ')}.`)
}

/** Values that other versions, other tabs or users can leave there. */
const leftovers: readonly Json[] = [null, 0, '', 'x', true, [], [null], {}, { x: { x: [] } }, { length: -1 }]

async function checkStored(suite: PluginSuite): Promise<void> {
  for (const value of leftovers) {
    const plugin = suite.plugin()
    const { create, runtimes } = createWithSpy(suite, plugin, createStorageWithLeftover(plugin.id, value))
    const failures = await runOnce(create())
    must(
      runtimes.length === 1 && failures.length === 0,
      `It works where its storage holds ${JSON.stringify(value)}: ${failures.join(', ')}.`,
    )
  }
}

/** Returns `value` for every key of the plugin until the plugin writes it. */
function createStorageWithLeftover(id: string, value: Json): MemoryStorage {
  const storage = createMemoryStorage()
  // In core's envelope, which core requires. Without an age, so it never expires.
  const text = JSON.stringify({ v: 1, t: 0, d: value })
  const prefix = `latchkey:@${encodeURIComponent(id)}:`
  storage.getItem = (key) => storage.entries.get(key) ?? (key.startsWith(prefix) ? text : null)
  return storage
}

/** @returns The failures in one lifetime. */
async function runOnce({
  modal,
  start,
}: Pick<ReturnType<typeof createTestModal>, 'modal' | 'start'>): Promise<readonly string[]> {
  const failures: string[] = []
  modal.events.on(pluginFailedEvent, ({ owner, phase }) => failures.push(`${owner} (${phase})`))
  const stop = start()
  await settle()
  stop()
  await settle()
  modal.destroy()
  return failures
}
