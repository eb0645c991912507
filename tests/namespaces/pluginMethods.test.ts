import { LatchkeyError } from '@latchkey/core'
import { createFakeAdapter, createFakeWallet, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { catalogue } from '../../packages/plugin-catalogue/src/index.js'
import { names } from '../../packages/plugin-names/src/index.js'
import { portfolio } from '../../packages/plugin-portfolio/src/index.js'
import { send } from '../../packages/plugin-send/src/index.js'
import { endpointSessions, siwx } from '../../packages/plugin-siwx/src/index.js'

/** What plain JavaScript passes by mistake. */
const wrong: readonly unknown[] = [
  ...[undefined, null, 7, Number.NaN, 7n, true, Symbol('x'), '', 'x', '\ud800', [], [null], {}, () => 0],
  Object.create(null),
]
const calls = wrong.flatMap((value) => [
  [value],
  [value, value],
  [value, value, value],
  ['x', value],
  ['x', 'fake:1', value],
])

type Method = (...args: readonly unknown[]) => unknown

/** A started modal with a connected wallet. */
async function startModal() {
  vi.spyOn(console, 'error').mockReturnValue()
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [createFakeWallet()] })
  const plugins = [
    catalogue(),
    names(),
    portfolio(),
    send(),
    siwx({ sessions: endpointSessions('http://localhost/siwx') }),
  ]
  const { modal, start } = createTestModal({ adapters: [adapter], plugins })
  start()
  await modal.prepare()
  return modal
}

/** For the views of the plugin. */
const internal = new Set(['contextOf', 'sendingBy'])
const modal = await startModal()
const methods = Object.entries(modal.plugins).flatMap(([plugin, api]) =>
  Object.entries(api as object).flatMap(([name, member]) =>
    typeof member === 'function' && !internal.has(name) ? [[plugin, name, member as Method] as const] : [],
  ),
)

test.each(methods)('%s.%s() answers, or throws a typed error, for values of wrong types', async (_, name, method) => {
  const faults = new Set<string>()
  for (const args of calls) {
    try {
      // A call that waits has accepted its arguments.
      await Promise.race([method(...args), new Promise((resolve) => setImmediate(() => setImmediate(resolve)))])
    } catch (error) {
      if (error instanceof LatchkeyError) continue
      const place = (error as Error)?.stack?.split('\n').find((line) => line.includes('/src/'))
      faults.add(`${String(error)} ${place?.replace(/.*packages\//, '') ?? ''}`)
    }
  }
  expect([...faults], name).toEqual([])
})
