import { bindView, definePlugin, defineView, type Plugin } from '@latchkey/core'
import { useText } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { runChecks } from '../suites/conformanceCheck.js'
import { viewChecks } from './viewChecks.js'

const table = { id: 'sample', texts: { title: 'Boats', go: 'Go on board' } }
const view = defineView<undefined>('sample.boats')

function Boats(): ReactNode {
  const text = useText(table)
  return (
    <View title={text.title}>
      <Button>{text.go}</Button>
    </View>
  )
}

function suiteOf(component: () => ReactNode) {
  const plugin = (): Plugin =>
    definePlugin({
      id: 'sample',
      views: [bindView(view, async () => ({ default: component }))],
      setup: () => ({ api: undefined }),
    })
  // The first view loads the whole dialog, which takes long on a busy machine.
  return { plugin, texts: [table], limit: 60_000 }
}

test('a valid view passes every check in a browser', async () => {
  const results = await runChecks(viewChecks(suiteOf(Boats)))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(7)
  expect(document.querySelector('[data-latchkey]')).toBeNull()
})

test('an invalid view fails its checks in a browser', async () => {
  const results = await runChecks(viewChecks(suiteOf(() => <View title="">{'{place}'}</View>)))
  expect(results.flatMap(({ name, error }) => (error === undefined ? [] : [name]))).toEqual([
    'gives each view a title',
    'shows no empty text and no key in place of one',
  ])
})
