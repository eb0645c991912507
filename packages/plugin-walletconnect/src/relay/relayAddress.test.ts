import { expect, test } from 'vitest'
import { audienceOf, relayAddress } from './relayAddress.js'

const of = (projectId: string | undefined): URL =>
  new URL(relayAddress({ audience: 'wss://relay.example/v1', token: 'a.b.c', projectId, host: 'app.example:8080' }))

test('relayAddress() has the token, the client and the page, and asks for refusals that a browser can read', () => {
  const url = of('a project & more')
  expect(url.origin + url.pathname).toBe('wss://relay.example/v1')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    auth: 'a.b.c',
    ua: 'wc-2/js-2.21.7/browser:app.example:8080',
    projectId: 'a project & more',
    useOnCloseEvent: 'true',
  })
})

test.each([undefined, ''])('relayAddress() has no project id without one: %j', (projectId) => {
  expect(of(projectId).searchParams.has('projectId')).toBe(false)
})

test.each([
  ['wss://relay.example', 'wss://relay.example'],
  ['wss://relay.example/', 'wss://relay.example'],
  ['wss://relay.example/v1/', 'wss://relay.example/v1'],
])('audienceOf() of %s is %s', (url, audience) => {
  expect(audienceOf(url)).toBe(audience)
})

test.each(['https://relay.example', 'relay.example', ''])('audienceOf() rejects %j', (url) => {
  expect(() => audienceOf(url)).toThrowError(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }))
})
