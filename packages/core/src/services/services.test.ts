import { createFakeWindow } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { createModal } from '../createModal.js'
import { isNetworkId } from '../entities/network.js'
import { hostedCloud } from './hostedCloud.js'
import { selfHosted } from './selfHosted.js'

test('hostedCloud() names every service, and each can be replaced alone', () => {
  const services = { ...hostedCloud({ projectId: 'id' }), catalogue: 'https://own.example' }
  expect(services).toMatchObject({ projectId: 'id', needsProjectId: true, catalogue: 'https://own.example' })
  expect(services.relay).toMatch(/^wss:\/\//)
  expect(services.rpc?.networkIds?.every(isNetworkId)).toBe(true)
  expect(new Set(services.rpc?.networkIds).size).toBe(services.rpc?.networkIds?.length)
})

describe('selfHosted()', () => {
  test('selfHosted() takes everything but relay and frame from the gateway', () => {
    expect(selfHosted('https://wallet.example/', { networkIds: ['eip155:1'] })).toEqual({
      projectId: undefined,
      catalogue: 'https://wallet.example',
      data: 'https://wallet.example',
      rpc: { url: 'https://wallet.example/v1/', networkIds: ['eip155:1'] },
      analytics: 'https://wallet.example',
      images: 'https://wallet.example',
    })
    const services = selfHosted('http://localhost:8080')
    expect(services.rpc).toEqual({ url: 'http://localhost:8080/v1/', networkIds: undefined })
    expect('relay' in services || 'frame' in services).toBe(false)
  })

  test('selfHosted() takes relay and frame from its options', () => {
    const services = selfHosted('https://wallet.example', {
      projectId: 'id',
      relay: 'wss://relay.example',
      frame: 'https://frame.example/page?x=1',
    })
    expect(services).toMatchObject({
      projectId: 'id',
      relay: 'wss://relay.example/',
      frame: 'https://frame.example',
    })
    const local = { relay: 'ws://127.0.0.1:7000', frame: 'http://localhost:7001' }
    expect(selfHosted('http://localhost:8080', local)).toMatchObject({ frame: 'http://localhost:7001' })
    const other = { frame: 'http://wallet.localhost:7001' }
    expect(selfHosted('http://app.localhost:8080', other)).toMatchObject(other)
  })

  test.each([
    ['', {}],
    ['wallet.example', {}],
    ['http://wallet.example', {}],
    ['ftp://wallet.example', {}],
    ['javascript:alert(1)', {}],
    ['https://wallet.example', { relay: 'https://relay.example' }],
    ['https://wallet.example', { relay: 'ws://relay.example' }],
    ['https://wallet.example', { relay: '' }],
    ['https://wallet.example', { frame: 'http://frame.example' }],
    ['https://wallet.example', { frame: '/frame' }],
    ['https://wallet.example', { frame: 'http://localhost.example' }],
    ['https://wallet.example', { frame: 'https://wallet.example/frame' }],
    ['https://wallet.example', { frame: 'https://wallet.example:443' }],
  ])('selfHosted() rejects %j with %j', (url, options) => {
    expect(() => selfHosted(url, options)).toThrowError(expect.objectContaining({ code: 'LATCHKEY_CONFIGURATION' }))
  })
})

test.each([
  ['the page', { frame: 'https://app.example' }],
  ['the gateway', { frame: 'https://gateway.example', data: 'https://gateway.example' }],
  ['the server of images', { frame: 'https://gateway.example', images: 'https://gateway.example' }],
  ['the server of analytics', { frame: 'https://gateway.example', analytics: 'https://gateway.example' }],
  ['the RPC gateway', { frame: 'https://gateway.example', rpc: { url: 'https://gateway.example/v1/' } }],
])('start() throws a ConfigurationError when the frame shares its origin with %s', (_, services) => {
  const modal = createModal({ services })
  const window = createFakeWindow({ url: 'https://app.example/' })
  expect(() => modal.start(window)).toThrowError(
    expect.objectContaining({ code: 'LATCHKEY_CONFIGURATION', message: expect.stringContaining('services.frame') }),
  )
})

test('start() accepts a frame with its own origin', () => {
  const modal = createModal({ services: selfHosted('https://gateway.example', { frame: 'https://frame.example' }) })
  modal.start(createFakeWindow({ url: 'https://app.example/' }))()
})
