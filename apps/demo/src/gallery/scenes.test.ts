import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ViewToken } from '@latchkey/core'
import { expect, test } from 'vitest'
import { builtInViews } from '../../../../packages/react/src/views/builtInViews.js'
import { scenes } from './scenes.js'

/** The `api.ts` of each plugin, which exports the tokens of its views. */
const apis = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../packages/plugin-*/src/api.ts', {
  eager: true,
})
/** The tokens of views that no other package opens. */
const internals = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../packages/plugin-*/src/contract/internals.ts',
  { eager: true },
)
const viewsOfPlugins = [...Object.values(apis), ...Object.values(internals)].flatMap((api) =>
  Object.entries(api).flatMap(([name, token]) => (name.endsWith('View') ? (token as ViewToken<unknown>).id : [])),
)
/** Parts of the dialog that have scenes and are not registered views. */
const parts = ['Toast', 'Alert', 'Failed', 'Loading', 'Embedded', 'Buttons']

test('every registered view has a scene, and every scene shows a registered view or a known part', () => {
  const registered = [...builtInViews.keys(), ...viewsOfPlugins]
  expect(new Set(scenes.map(({ view }) => view))).toEqual(new Set([...registered, ...parts]))
})

test('the gallery finds the api.ts of every plugin package', () => {
  const packages = readdirSync(fileURLToPath(new URL('../../../../packages', import.meta.url)))
  const plugins = packages.filter((name) => name.startsWith('plugin-'))
  expect(Object.keys(apis)).toEqual(plugins.map((name) => `../../../../packages/${name}/src/api.ts`))
  expect(viewsOfPlugins.length).toBeGreaterThan(0)
})

test('every scene has its own view and state', () => {
  const addresses = scenes.map(({ view, state }) => `${view} ${state}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})
