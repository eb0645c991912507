import { expect, test } from 'vitest'
import { linkOf } from './linkOf.js'
import type { ConnectorEntry } from './stores.js'

const entryWith = (link: (() => unknown) | undefined) => ({ connector: { link } }) as object as ConnectorEntry

test.each([
  ['https://wallet.example/open', 'https://wallet.example/open'],
  ['http://localhost:5173/', 'http://localhost:5173/'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('linkOf() maps the link %j to %j', (link, expected) => {
  expect(linkOf(entryWith(() => link))).toBe(expected)
})

test('linkOf() returns undefined for a connector without a link or with a link() that throws', () => {
  expect(linkOf(entryWith(undefined))).toBeUndefined()
  const failing = entryWith(() => {
    throw new Error('no')
  })
  expect(linkOf(failing)).toBeUndefined()
})
