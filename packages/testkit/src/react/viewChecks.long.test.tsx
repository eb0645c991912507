import {
  accountRowsSlot,
  accountSettingsSlot,
  accountTabsSlot,
  bannerSlot,
  bindView,
  type Contribution,
  connectMethodsSlot,
  contribute,
  definePlugin,
  defineView,
  footerSlot,
  type Plugin,
} from '@latchkey/core'
import { useText } from '@latchkey/react'
import { Button, ListItem, View } from '@latchkey/react/ui'
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConformanceError } from '../suites/ConformanceError.js'
import { runChecks } from '../suites/conformanceCheck.js'
import { viewChecks } from './viewChecks.js'

// React and core log the errors of a broken view.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const table = { id: 'sample', texts: { title: 'Boats', lead: 'There are {count} boats.', go: 'Go on board' } }
const view = defineView<{ readonly count: number }>('sample.boats')
const parameters = { 'sample.boats': { count: 3 } }

type Boats = FunctionComponent<{ readonly count: number }>

function Good({ count }: { readonly count: number }): ReactNode {
  const text = useText(table)
  return (
    <View title={text.title} footer={<Button>{text.go}</Button>}>
      <p>{text.lead.replace('{count}', String(count))}</p>
      <label>
        <span>{text.title}</span>
        <input />
      </label>
      <p role="status" />
    </View>
  )
}

function Fleet(): ReactNode {
  const text = useText(table)
  return <p>{text.title}</p>
}

function suiteOf(component: unknown, texts: object = table.texts) {
  const plugin = (): Plugin =>
    definePlugin({
      id: 'sample',
      views: [bindView(view, async () => ({ default: component as Boats }))],
      setup: () => ({ api: undefined }),
    })
  // The first view loads the whole dialog, which takes long on a busy machine.
  return { plugin, parameters, texts: [{ id: 'sample', texts }], limit: 60_000 }
}

/** A plugin with a tab and a section in addition to its views. Their component is `component`. */
function partsOf(component: unknown, { views = suiteOf(Good).plugin().views }: Pick<Plugin, 'views'> = {}) {
  const load = async () => ({ default: component })
  const rows = () => <ListItem label="Fleet" />
  const plugin = (): Plugin => ({
    ...suiteOf(Good).plugin(),
    views,
    setup: () => ({
      api: undefined,
      contributes: [
        contribute(accountTabsSlot, { id: 'fleet', label: 'Fleet', load }),
        contribute(connectMethodsSlot, { method: 'email', load: async () => ({ default: () => <p>By e-mail</p> }) }),
        contribute(accountRowsSlot, { load: async () => ({ default: rows }) }),
        contribute(bannerSlot, { load }),
        contribute(footerSlot, { load }),
        contribute(accountSettingsSlot, { load }),
      ],
    }),
  })
  return { ...suiteOf(Good), plugin }
}

const empty = { load: async () => ({ default: () => null }) }

/** A plugin with this contribution only. */
function contributing(contribution: Contribution) {
  const plugin = (): Plugin => ({
    ...suiteOf(Good).plugin(),
    setup: () => ({ api: undefined, contributes: [contribution] }),
  })
  return { ...suiteOf(Good), plugin }
}

/** A view with this content. */
function around(content: ReactNode, title = 'Fleet'): () => ReactNode {
  return () => <View title={title}>{content}</View>
}

test('valid views pass every check and are unmounted', async () => {
  const results = await runChecks(viewChecks(suiteOf(Good)))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(7)
  expect(document.body.childElementCount).toBe(0)
  expect(console.error).not.toHaveBeenCalled()
})

test('valid tabs and sections pass every check, also in a plugin without views', async () => {
  const results = await runChecks(viewChecks(partsOf(Fleet, { views: [] })))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(console.error).not.toHaveBeenCalled()
})

test('without `texts` the check of replaceable texts is left out', () => {
  expect(viewChecks({ plugin: suiteOf(Good).plugin, parameters })).toHaveLength(6)
})

type Broken = readonly [message: RegExp, suite: ReturnType<typeof suiteOf>]

const missing = new Map(Object.entries(table.texts)).get('missing')
const binding = bindView(view, () => Promise.reject(new Error('did not come')))
const withViews = (views: Plugin['views']) => ({
  ...suiteOf(Good),
  plugin: () => ({ ...suiteOf(Good).plugin(), views }),
})
const throwing = (): ReactNode => {
  throw new Error('broken')
}

const broken: Readonly<Record<string, readonly Broken[]>> = {
  'renders each view in the light and in the dark theme': [
    [/this failed: react \(draw the view sample.boats\)/, suiteOf(throwing)],
    [/this failed: react \(load the view sample.boats\)/, suiteOf('no component')],
    [/this failed: react \(load the view sample.boats\)/, withViews([binding])],
    [/Something shows where the view "sample.boats" is rendered/, suiteOf(() => null)],
    [/binds at least one, or contributes a tab or a section/, withViews([])],
    [
      /In the light theme the tab "fleet" is rendered, but this failed: react \(draw the view sample.part\)/,
      partsOf(throwing),
    ],
    [/the tab "fleet" is rendered, but this failed: react \(load the view sample.part\)/, partsOf('no component')],
    [/Something shows where the tab "fleet" is rendered/, partsOf(() => null)],
    ...(
      [
        [/Something shows where the banner is rendered/, bannerSlot],
        [/Something shows where the footer is rendered/, footerSlot],
        [/Something shows where the group of settings is rendered/, accountSettingsSlot],
      ] as const
    ).map(([says, slot]): Broken => [says, contributing(contribute(slot, empty))]),
    [/Something shows where the list of rows is rendered/, contributing(contribute(accountRowsSlot, empty))],
  ],
  'logs no error while a view renders': [
    [
      /Rendering the tab "fleet" logs no error, but: .*onclick/s,
      partsOf(() => createElement('p', { onclick: () => undefined }, 'Boats')),
    ],
    [/logs no error, but: .*key/s, suiteOf(() => [1, 2].map(() => createElement('h1', undefined, 'Boats')))],
  ],
  'gives each view a title': [
    [/There is a heading with a text in the view "sample.boats"/, suiteOf(() => <p>Boats</p>)],
    [/There is a heading with a text in the view/, suiteOf(around(<p>boats</p>, ''))],
  ],
  'names every control': [
    [/not <button type="button">/, suiteOf(around(<button type="button">{missing}</button>))],
    [
      /not <a href=/,
      suiteOf(
        around(
          <a href="https://boats.example">
            <img alt="" />
          </a>,
        ),
      ),
    ],
    [/Every control of the tab "fleet" has a name, but not <input>/, partsOf(() => <input />)],
    [/not <input>/, suiteOf(around(<input />))],
    [
      /not <button type="button" aria-labelledby="missing">/,
      suiteOf(
        around(
          <button type="button" aria-labelledby="missing">
            <span aria-hidden="true">x</span>
          </button>,
        ),
      ),
    ],
  ],
  'shows no empty text and no key in place of one': [
    [
      /No text is missing in the tab "fleet", but <p> is empty/,
      partsOf(() => [<h2 key="title">Fleet</h2>, <p key="lead" />]),
    ],
    [/but <p> is empty/, suiteOf(around(<p>{missing}</p>))],
    [/"undefined boats" contains a missing value/, suiteOf(around(<p>{`${missing} boats`}</p>))],
    [/shows "There are {count} boats."/, suiteOf(around(<p>{table.texts.lead}</p>))],
    [/not the key "sample.lead"/, suiteOf(around(<p>sample.lead</p>))],
    [/not the key "lead"/, suiteOf(around(<p>lead</p>))],
    [/The text "go" of "sample" is a string/, suiteOf(around(<p>boats</p>), { ...table.texts, go: undefined })],
    [/"\[object Object\]" contains a missing value/, suiteOf(around(<img alt={String({})} />))],
  ],
  'puts each text in a separate element': [
    [
      /Each text of the view "sample.boats" is the only child of its element, but not " boats"/,
      suiteOf(
        around(
          <p>
            <b>Three</b> boats
          </p>,
        ),
      ),
    ],
    [/but not "Boats"/, suiteOf(around(createElement('p', null, createElement(Fragment, null, 'Boats'))))],
    [/Each text of the tab "fleet" is the only child of its element, but not "Boats"/, partsOf(() => 'Boats')],
  ],
  'lets an app replace every text': [
    [/every text of the view "sample.boats", also "Go on board"/, suiteOf(around(<p>{table.texts.go}</p>))],
    [/every text of the tab "fleet", also "Go on board"/, partsOf(() => <p>{table.texts.go}</p>)],
  ],
}

test('there is a broken view for each check', () => {
  expect(Object.keys(broken)).toEqual(viewChecks(suiteOf(Good)).map(({ name }) => name))
})

const variants = Object.entries(broken).flatMap(([name, suites]) =>
  suites.map(([says, suite], index) => ({ name, says, suite, index })),
)

test.each(variants)('"$name" fails for broken view $index', async ({ name, says, suite }) => {
  const check = viewChecks(suite).find((one) => one.name === name)
  const failure = await check?.run().catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ConformanceError)
  expect(failure).toHaveProperty('message', expect.stringMatching(says))
  expect(document.body.childElementCount).toBe(0)
})
