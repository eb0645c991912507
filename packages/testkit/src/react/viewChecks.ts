import type { Texts } from '@latchkey/react'
import { ConformanceError, must } from '../suites/ConformanceError.js'
import type { ConformanceCheck } from '../suites/conformanceCheck.js'
import { accessibleName } from './accessibleName.js'
import { type Drawable, drawablesOf } from './drawablesOf.js'
import { type DrawnView, drawView, type Mode } from './drawView.js'
import { looseTexts } from './looseTexts.js'
import { readTexts } from './readTexts.js'
import type { ViewSuite, WordTable } from './ViewSuite.js'

const modes: readonly Mode[] = ['light', 'dark']
const controls = 'button, a, input, select, textarea, [role="button"], [role="link"], [role="tab"], [role="switch"]'
/** Elements that are there for their text alone. */
const holders = 'h1, h2, h3, h4, h5, h6, p, label, dt, dd, legend, figcaption, th'

/**
 * All that the views of a plugin must hold to, one check each: every view that it binds, every tab of the account and every section of the
 * Connect view that it contributes is drawn in the dialog, in the light and in the dark theme. Needs a document, jsdom's or a browser's.
 */
export function viewChecks(suite: ViewSuite): readonly ConformanceCheck[] {
  const check = (name: string, look: Look): ConformanceCheck => ({
    name,
    run: () => everywhere(suite, look),
  })
  return [
    check('draws each view in the light and in the dark theme', ({ element }, { name }) =>
      must(element.textContent?.trim() !== '', `Something shows where ${name} is drawn.`),
    ),
    check('logs no error while a view is drawn', ({ logged }, { name }) =>
      must(logged.length === 0, `Drawing ${name} logs no error, but: ${logged.join('; ').slice(0, 1000)}`),
    ),
    check('gives each view a title', ({ element }, { name, part }) => {
      if (part !== undefined) return // it stands in a view that has one
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
    check('leaves no word out, and shows no key in its place', ({ element }, { name }) => {
      mustBeWords(suite.texts ?? [])
      mustBeWhole(element, name, suite.texts ?? [])
    }),
    check('gives each text an element of its own', ({ element }, { name }) => {
      const [loose] = looseTexts(element)
      must(loose === undefined, `Each text of ${name} is the only child of its element, but not "${loose}".`)
    }),
    ...(suite.texts ? [{ name: 'lets an app say it in its own words', run: () => checkOwnWords(suite) }] : []),
  ]
}

type Look = (drawn: DrawnView, drawable: Drawable) => void | Promise<void>

async function everywhere(suite: ViewSuite, look: Look): Promise<void> {
  const drawables = allOf(suite)
  for (const mode of modes) {
    for (const drawable of drawables) await drawView({ suite, drawable, mode }, (drawn) => look(drawn, drawable))
  }
}

function allOf(suite: ViewSuite): readonly Drawable[] {
  const drawables = drawablesOf(suite)
  must(drawables.length > 0, 'A plugin whose views are checked binds at least one, or contributes a tab or a section.')
  return drawables
}

function wordsOf({ words }: WordTable): readonly (readonly [key: string, word: unknown])[] {
  return Object.entries(words)
}

function mustBeWords(tables: readonly WordTable[]): void {
  for (const table of tables) {
    for (const [key, word] of wordsOf(table)) {
      must(typeof word === 'string' && word.trim() !== '', `The word "${key}" of "${table.id}" is a text.`)
    }
  }
}

function mustBeWhole(element: Element, name: string, tables: readonly WordTable[]): void {
  const words = new Set(tables.flatMap((table) => wordsOf(table).map(([, word]) => word)))
  const keys = new Set(tables.flatMap((table) => wordsOf(table).flatMap(([key]) => [key, `${table.id}.${key}`])))
  for (const text of readTexts(element)) {
    must(
      !/\b(undefined|null|NaN)\b|\[object /.test(text),
      `Words show in ${name}, but "${text}" has a value that is none.`,
    )
    must(!/\{\w+\}/.test(text), `Every place of a text is filled, but ${name} shows "${text}".`)
    must(!keys.has(text) || words.has(text), `Words show in ${name}, not the key "${text}".`)
  }
  for (const holder of element.querySelectorAll(holders)) {
    const isLive = holder.closest('[aria-live], [role="status"], [role="alert"]') !== null // waits for its text
    const isEmpty = holder.childElementCount === 0 && holder.textContent?.trim() === ''
    must(isLive || !isEmpty, `No text is left out in ${name}, but ${tagOf(holder)} is empty.`)
  }
}

/** Draws each view with every word in marks, as a translation would: what shows without them does not come from the table. */
async function checkOwnWords(suite: ViewSuite): Promise<void> {
  const tables = suite.texts ?? []
  const marked = (word: unknown): string => `⟦${String(word)}⟧`
  const plugins = Object.fromEntries(
    tables.map((table) => [
      table.id,
      Object.fromEntries(wordsOf(table).map(([key, word]): [string, string] => [key, marked(word)])),
    ]),
  )
  const texts: Texts = { plugins }
  const words = tables.flatMap((table) => wordsOf(table).map(([, word]) => String(word)))
  for (const drawable of allOf(suite)) {
    await drawView({ suite, drawable, mode: 'light', texts }, ({ element }) => {
      const shown = readTexts(element)
      const fixed = words.find((word) => shown.includes(word) && !shown.includes(marked(word)))
      if (fixed !== undefined)
        throw new ConformanceError(`An app can replace every word of ${drawable.name}, also "${fixed}".`)
    })
  }
}

/** How an element begins, as it would be written. */
function tagOf({ localName, attributes }: Element): string {
  return `<${[localName, ...[...attributes].map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`.slice(0, 200)
}
