import type { Texts } from '@latchkey/react'
import { ConformanceError, must } from '../suites/ConformanceError.js'
import type { ConformanceCheck } from '../suites/conformanceCheck.js'
import { accessibleName } from './accessibleName.js'
import { looseTexts } from './looseTexts.js'
import { readTexts } from './readTexts.js'
import { type Renderable, renderablesOf } from './renderablesOf.js'
import { type Mode, type RenderedView, renderView } from './renderView.js'
import type { TextTableLike, ViewSuite } from './ViewSuite.js'

const modes: readonly Mode[] = ['light', 'dark']
const controls = 'button, a, input, select, textarea, [role="button"], [role="link"], [role="tab"], [role="switch"]'
/** Elements that only contain a text. */
const holders = 'h1, h2, h3, h4, h5, h6, p, label, dt, dd, legend, figcaption, th'

/**
 * The checks for the views of a plugin. Every view, every tab of the account and every section of
 * the Connect view that it contributes is rendered in the dialog, in both themes. Needs a document,
 * e.g. of jsdom or a browser.
 */
export function viewChecks(suite: ViewSuite): readonly ConformanceCheck[] {
  const check = (name: string, inspect: Inspect): ConformanceCheck => ({
    name,
    run: () => everywhere(suite, inspect),
  })
  return [
    check('renders each view in the light and in the dark theme', ({ element }, { name }) =>
      must(element.textContent?.trim() !== '', `Something shows where ${name} is rendered.`),
    ),
    check('logs no error while a view renders', ({ logged }, { name }) =>
      must(logged.length === 0, `Rendering ${name} logs no error, but: ${logged.join('; ').slice(0, 1000)}`),
    ),
    check('gives each view a title', ({ element }, { name, part }) => {
      if (part !== undefined) return // the view around it has one
      const headings = [...element.querySelectorAll('h1, h2, [role="heading"]')]
      must(
        headings.some((heading) => accessibleName(heading) !== ''),
        `There is a heading with a text in ${name}.`,
      )
    }),
    check('names every control', ({ element }, { name }) => {
      for (const control of element.querySelectorAll(controls)) {
        must(accessibleName(control) !== '', `Every control of ${name} has a name, but not ${tagOf(control)}.`)
      }
    }),
    check('shows no empty text and no key in place of one', ({ element }, { name }) => {
      mustBeTexts(suite.texts ?? [])
      mustBeWhole(element, name, suite.texts ?? [])
    }),
    check('puts each text in a separate element', ({ element }, { name }) => {
      const [loose] = looseTexts(element)
      must(loose === undefined, `Each text of ${name} is the only child of its element, but not "${loose}".`)
    }),
    ...(suite.texts ? [{ name: 'lets an app replace every text', run: () => checkOwnTexts(suite) }] : []),
  ]
}

type Inspect = (rendered: RenderedView, renderable: Renderable) => void | Promise<void>

async function everywhere(suite: ViewSuite, inspect: Inspect): Promise<void> {
  const renderables = allOf(suite)
  for (const mode of modes) {
    for (const renderable of renderables)
      await renderView({ suite, renderable, mode }, (rendered) => inspect(rendered, renderable))
  }
}

function allOf(suite: ViewSuite): readonly Renderable[] {
  const renderables = renderablesOf(suite)
  must(
    renderables.length > 0,
    'A plugin whose views are checked binds at least one, or contributes a tab or a section.',
  )
  return renderables
}

function entriesOf({ texts }: TextTableLike): readonly (readonly [key: string, text: unknown])[] {
  return Object.entries(texts)
}

function mustBeTexts(tables: readonly TextTableLike[]): void {
  for (const table of tables) {
    for (const [key, text] of entriesOf(table)) {
      must(typeof text === 'string' && text.trim() !== '', `The text "${key}" of "${table.id}" is a string.`)
    }
  }
}

function mustBeWhole(element: Element, name: string, tables: readonly TextTableLike[]): void {
  const values = new Set(tables.flatMap((table) => entriesOf(table).map(([, value]) => value)))
  const keys = new Set(tables.flatMap((table) => entriesOf(table).flatMap(([key]) => [key, `${table.id}.${key}`])))
  for (const text of readTexts(element)) {
    must(
      !/\b(undefined|null|NaN)\b|\[object /.test(text),
      `Texts show in ${name}, but "${text}" contains a missing value.`,
    )
    must(!/\{\w+\}/.test(text), `Every placeholder is filled, but ${name} shows "${text}".`)
    must(!keys.has(text) || values.has(text), `Texts show in ${name}, not the key "${text}".`)
  }
  for (const holder of element.querySelectorAll(holders)) {
    const isLive = holder.closest('[aria-live], [role="status"], [role="alert"]') !== null // waits for its text
    const isEmpty = holder.childElementCount === 0 && holder.textContent?.trim() === ''
    must(isLive || !isEmpty, `No text is missing in ${name}, but ${tagOf(holder)} is empty.`)
  }
}

async function checkOwnTexts(suite: ViewSuite): Promise<void> {
  const tables = suite.texts ?? []
  const marked = (text: unknown): string => `⟦${String(text)}⟧`
  const plugins = Object.fromEntries(
    tables.map((table) => [
      table.id,
      Object.fromEntries(entriesOf(table).map(([key, text]): [string, string] => [key, marked(text)])),
    ]),
  )
  const texts: Texts = { plugins }
  const originals = tables.flatMap((table) => entriesOf(table).map(([, text]) => String(text)))
  for (const renderable of allOf(suite)) {
    await renderView({ suite, renderable, mode: 'light', texts }, ({ element }) => {
      const shown = readTexts(element)
      const fixed = originals.find((text) => shown.includes(text) && !shown.includes(marked(text)))
      if (fixed !== undefined)
        throw new ConformanceError(`An app can replace every text of ${renderable.name}, also "${fixed}".`)
    })
  }
}

/** The opening tag of an element. */
function tagOf({ localName, attributes }: Element): string {
  return `<${[localName, ...[...attributes].map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`.slice(0, 200)
}
