import { expect, test } from 'vitest'
import { RelayError } from '../errors/RelayError.js'
import { defaultLimits } from '../limits/defaultLimits.js'
import type { RelayOptions } from '../RelayOptions.js'
import { resolveOptions } from './resolveOptions.js'

test('publicUrls default to the loopback URLs and are required elsewhere', () => {
  const urls = ['ws://127.0.0.1:7004', 'ws://localhost:7004', 'ws://[::1]:7004']
  for (const host of ['127.0.0.1', 'localhost', '::1', undefined]) {
    expect(resolveOptions({ host }).rules(7004).audiences).toEqual(urls)
  }
  expect(() => resolveOptions({ host: '0.0.0.0' })).toThrow('publicUrls')
  expect(() => resolveOptions({ host: '192.0.2.1', publicUrls: [] })).toThrow('publicUrls')
  const publicUrls = ['wss://relay.example']
  expect(resolveOptions({ host: '0.0.0.0', publicUrls }).rules(7004).audiences).toEqual(publicUrls)
})

test.each([
  [{}, 'ws://127.0.0.1:1'],
  [{ host: '::1' }, 'ws://[::1]:1'],
  [{ host: '0.0.0.0', publicUrls: ['ws://relay.example'] }, 'ws://127.0.0.1:1'],
  [{ host: '::', publicUrls: ['ws://relay.example'] }, 'ws://[::1]:1'],
])('a relay with the options %o is reached at %s', (options, url) => {
  expect(resolveOptions(options).url(1)).toBe(url)
})

test('limits default to those that docs/relay.md lists', () => {
  expect(resolveOptions({}).limits).toEqual({
    ...defaultLimits,
    messageBytes: 262_144,
    topics: 1000,
    messagesPerSecond: 100,
    connectionsPerAddress: 100,
    mailboxMessages: 100,
    mailboxBytes: 1_048_576,
  })
  expect(resolveOptions({ limits: { topics: 7, ttl: undefined } }).limits).toEqual({ ...defaultLimits, topics: 7 })
})

test.each<[RelayOptions, string]>([
  [{ port: -1 }, 'port'],
  [{ port: 1.5 }, 'port'],
  [{ clockSkew: -1 }, 'clockSkew'],
  [{ connections: 0 }, 'connections'],
  [{ pingInterval: 31_000 }, 'pingInterval'],
  [{ stopTimeout: Number.NaN }, 'stopTimeout'],
  [{ limits: { topics: 0 } }, 'limits.topics'],
  [{ limits: { topics: Number.POSITIVE_INFINITY } }, 'limits.topics'],
  [{ limits: { messageBytes: 2_000_000 } }, 'limits.frameBytes'],
  [{ limits: { [String('nothing')]: 1 } }, 'limits.nothing'],
  [{ publicUrls: ['relay.example'] }, 'publicUrls'],
  [{ origins: ['app.example'] }, 'origins'],
  [{ origins: ['data:text/html,x'] }, 'origins'],
  [{ trustedProxies: ['proxy.example'] }, 'trustedProxies'],
  // A text instead of a list would be a list of its letters, and refuse every client.
  [{ projectIds: 'shop' as never }, 'projectIds: must be a list, each entry a project id, like "shop"'],
  [{ projectIds: [''] }, 'projectIds'],
  [{ projectIds: [7 as never] }, 'projectIds'],
  [{ origins: 'https://app.example' as never }, 'origins'],
  [{ publicUrls: 'wss://relay.example' as never }, 'publicUrls'],
  [{ trustedProxies: '127.0.0.1' as never }, 'trustedProxies'],
  [{ host: 7 as never }, 'host'],
  [{ host: '' }, 'host'],
  [{ file: null as never }, 'file'],
  [{ limits: 7 as never }, 'limits'],
  [{ limits: [] as never }, 'limits'],
  [
    { limits: { topics: '7' as never } },
    'limits.topics: must be a whole number from 1 to 9007199254740991. It is "7".',
  ],
  [{ port: '7004' as never }, 'port: must be a whole number from 0 to 65535. It is "7004".'],
  [{ port: 70_000 }, 'port'],
  [{ clockSkew: Object.create(null) }, 'clockSkew'],
  [{ projectIds: [] }, 'projectIds'],
  [{ origins: [] }, 'origins'],
  [{ origins: ['https://*.app.example'] }, 'origins'],
  [{ origins: ['https://app.example:70000'] }, 'origins'],
  [{ publicUrls: ['wss://user:word@relay.example'] }, 'publicUrls'],
  [{ publicUrls: ['https://relay.example'] }, 'publicUrls'],
  [{ logger: {} as never }, 'logger'],
  [{ registry: null as never }, 'registry'],
  [{ clock: { now: Date.now } as never }, 'clock'],
  [{ mailbox: 'mailbox.db' as never }, 'mailbox'],
  [{ fanout: {} as never }, 'fanout'],
  [null as never, 'The options must be an object'],
])('resolveOptions() rejects %o and names %s', (options, name) => {
  expect(() => resolveOptions(options)).toThrow(RelayError)
  expect(() => resolveOptions(options)).toThrow(name)
})
