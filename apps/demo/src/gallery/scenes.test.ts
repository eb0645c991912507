import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bindViews } from '../../../../packages/plugin-walletconnect/src/views.js'
import { builtInViews } from '../../../../packages/react/src/views/builtInViews.js'
import { scenes } from './scenes.js'

/** What each plugin's package registers. */
const ofPlugins: Readonly<Record<string, readonly string[]>> = {
  'plugin-walletconnect': bindViews(async () => undefined).map(({ id }) => id),
}
/** What else of the dialog has pictures: nothing that a view registers. */
const parts = ['Toast', 'Alert', 'Failed', 'Loading', 'Embedded', 'Buttons']

test('every view that is registered has a scene, and no scene is of a view that is not', () => {
  const registered = [...builtInViews.keys(), ...Object.values(ofPlugins).flat()]
  expect(new Set(scenes.map(({ view }) => view))).toEqual(new Set([...registered, ...parts]))
})

test('no plugin is forgotten', () => {
  const packages = readdirSync(fileURLToPath(new URL('../../../../packages', import.meta.url)))
  expect(Object.keys(ofPlugins)).toEqual(packages.filter((name) => name.startsWith('plugin-')))
})

test('no two scenes have the same address', () => {
  const addresses = scenes.map(({ view, state }) => `${view} ${state}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})
