import { expect, test } from 'vitest'
import { linkOf } from './linkOf.js'
import type { ConnectorEntry } from './stores.js'

const wayTo = (link: (() => unknown) | undefined) => ({ connector: { link } }) as object as ConnectorEntry

test.each([
  ['https://wallet.example/open', 'https://wallet.example/open'],
  ['http://localhost:5173/', 'http://localhost:5173/'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('leads from %j to %j', (link, expected) => {
  expect(linkOf(wayTo(() => link))).toBe(expected)
})

test('a way that has no link, or can not say where it leads, leads nowhere', () => {
  expect(linkOf(wayTo(undefined))).toBeUndefined()
  const failing = wayTo(() => {
    throw new Error('no')
  })
  expect(linkOf(failing)).toBeUndefined()
})
