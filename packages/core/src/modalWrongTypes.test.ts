import { createFakeAdapter, createFakeWallet, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { definePlugin } from './contract/definePlugin.js'
import type { PluginContext } from './contract/plugin.js'
import { LatchkeyError } from './errors/LatchkeyError.js'

/** Errors of the caller's own objects may pass through. */
class OwnError extends Error {}

function hostile(): object {
  const fail = (): never => {
    throw new OwnError()
  }
  return new Proxy({}, { get: fail, ownKeys: fail, has: fail, getPrototypeOf: fail })
}

/** What plain JavaScript passes by mistake, new for each call. */
const wrongValues = (): readonly unknown[] => [
  ...[undefined, null, 7, -1, Number.NaN, 7n, true, Symbol('x'), '', 'x', '\ud800', [], [null], [undefined], {}],
  ...[() => 0, Object.create(null), hostile(), new Date(Number.NaN), new Map(), new Uint8Array(2)],
]
const names = [
  ...['namespace', 'connectionId', 'connectorId', 'walletId', 'networkId', 'signal', 'id', 'mode'],
  ...['domain', 'statement', 'types', 'message'],
]
/** Each wrong value as an argument, and as a member of one. */
const calls = (): readonly (readonly unknown[])[] =>
  wrongValues().flatMap((value) => [
    ...[
      [value],
      [value, value],
      [value, value, value],
      ['fake', value],
      ['x', value],
      [{}, value],
      [{ id: 'x' }, value],
    ],
    ...names.flatMap((name) => [[{ [name]: value }], ['x', { [name]: value }]]),
  ])

type Method = (...args: readonly unknown[]) => unknown

/** What an untyped error says and where it comes from. `undefined` for a result and for a typed error. */
async function faultOf(call: Method, args: readonly unknown[]): Promise<string | undefined> {
  try {
    // A call that waits has accepted its arguments.
    await Promise.race([call(...args), new Promise((resolve) => setImmediate(() => setImmediate(resolve)))])
    return undefined
  } catch (error) {
    if (error instanceof LatchkeyError || error instanceof OwnError) return undefined
    const place = (error as Error)?.stack?.split('\n').find((line) => line.includes('/src/'))
    return `${String(error)} ${place?.replace(/.*\/src\//, '') ?? ''}`
  }
}

async function faultsOf(call: Method): Promise<readonly string[]> {
  const faults = new Set<string>()
  for (const args of calls()) {
    const fault = await faultOf(call, args)
    if (fault !== undefined) faults.add(fault)
  }
  return [...faults]
}

/** A started modal that has loaded its code, with a connected wallet. */
async function startedModal() {
  vi.spyOn(console, 'error').mockReturnValue()
  let context: PluginContext | undefined
  const plugin = definePlugin({
    id: 'part',
    setup(given) {
      context = given
      return { api: {} }
    },
  })
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [createFakeWallet()] })
  const { modal, start } = createTestModal({ adapters: [adapter], plugins: [plugin] })
  start()
  await modal.prepare()
  await modal.walletHomes()
  const [entry] = modal.state.$connectors.get()
  if (!context || !entry) throw new Error('The plugin or the wallet is missing.')
  await modal.connect({ connectorId: entry.id })
  return {
    modal,
    events: modal.events,
    context,
    wallet: context.wallet,
    storage: context.storage,
    http: await context.http(),
  }
}

type Owner = keyof Awaited<ReturnType<typeof startedModal>>

const methods = Object.entries(await startedModal()).flatMap(([owner, object]) =>
  Object.entries(object).flatMap(([name, value]) =>
    typeof value === 'function' && name !== 'destroy' ? [[owner as Owner, name] as const] : [],
  ),
)

test.each(methods)('%s.%s() answers, or throws a typed error, for values of wrong types', async (owner, name) => {
  const object = (await startedModal())[owner]
  const call: Method = Reflect.get(object, name)
  expect(await faultsOf((...args) => Reflect.apply(call, object, args))).toEqual([])
})
