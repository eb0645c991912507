import { bindView, definePlugin, defineView, type Plugin } from '@latchkey/core'
import { useText } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { runChecks } from '../suites/conformanceCheck.js'
import { viewChecks } from './viewChecks.js'

const table = { id: 'sample', words: { title: 'Boats', go: 'Go on board' } }
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
  // The first view that is drawn brings all of the dialog along, on a busy machine for long.
  return { plugin, texts: [table], limit: 60_000 }
}

test('the same checks hold in a real browser', async () => {
  const results = await runChecks(viewChecks(suiteOf(Boats)))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(7)
  expect(document.querySelector('[data-latchkey]')).toBeNull()
})

test('and fail there', async () => {
  const results = await runChecks(viewChecks(suiteOf(() => <View title="">{'{place}'}</View>)))
  expect(results.flatMap(({ name, error }) => (error === undefined ? [] : [name]))).toEqual([
    'gives each view a title',
    'leaves no word out, and shows no key in its place',
  ])
})
