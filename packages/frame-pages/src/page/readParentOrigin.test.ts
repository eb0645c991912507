import { expect, test } from 'vitest'
import { readParentOrigin } from './readParentOrigin.js'

function windowIn({ ancestors, referrer = '', isFramed = true }: Readonly<Record<string, unknown>> = {}): Window {
  const window = { location: { ancestorOrigins: ancestors }, document: { referrer } }
  return Object.assign(window, { parent: isFramed ? {} : window }) as unknown as Window
}

test.each<[what: string, given: Readonly<Record<string, unknown>>, origin: string | undefined]>([
  ['no frame', { ancestors: ['https://shop.example'], isFramed: false }, undefined],
  ['a browser that says it', { ancestors: ['https://shop.example', 'https://top.example'] }, 'https://shop.example'],
  ['a browser with the referrer alone', { referrer: 'https://shop.example/cart?a=1' }, 'https://shop.example'],
  ['a browser that says nothing', {}, undefined],
  ['a referrer that is no address', { referrer: 'about:blank ' }, 'null'],
])('%s', (_, given, origin) => {
  expect(readParentOrigin(windowIn(given))).toBe(origin)
})
