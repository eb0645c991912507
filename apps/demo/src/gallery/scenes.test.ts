import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ViewToken } from '@latchkey/core'
import { expect, test } from 'vitest'
import { builtInViews } from '../../../../packages/react/src/views/builtInViews.js'
import { scenes } from './scenes.js'

/** What a plugin gives to others; the tokens of its views among it. */
const apis = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../packages/plugin-*/src/api.ts', {
  eager: true,
})
const viewsOfPlugins = Object.values(apis).flatMap((api) =>
  Object.entries(api).flatMap(([name, token]) => (name.endsWith('View') ? (token as ViewToken<unknown>).id : [])),
)
/** What else of the dialog has pictures: nothing that a view registers. */
const parts = ['Toast', 'Alert', 'Failed', 'Loading', 'Embedded', 'Buttons']

test('every view that is registered has a scene, and no scene is of a view that is not', () => {
  const registered = [...builtInViews.keys(), ...viewsOfPlugins]
  expect(new Set(scenes.map(({ view }) => view))).toEqual(new Set([...registered, ...parts]))
})

test('no plugin is forgotten', () => {
  const packages = readdirSync(fileURLToPath(new URL('../../../../packages', import.meta.url)))
  const plugins = packages.filter((name) => name.startsWith('plugin-'))
  expect(Object.keys(apis)).toEqual(plugins.map((name) => `../../../../packages/${name}/src/api.ts`))
  expect(viewsOfPlugins.length).toBeGreaterThan(0)
})

test('no two scenes have the same address', () => {
  const addresses = scenes.map(({ view, state }) => `${view} ${state}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})
