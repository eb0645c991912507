import { describe, expect, test } from 'vitest'
import { isNetworkId } from '../entities/isNetworkId.js'
import { hostedCloud } from './hostedCloud.js'
import { selfHosted } from './selfHosted.js'

test('the hosted cloud names every service, and any may be replaced alone', () => {
  const services = { ...hostedCloud({ projectId: 'id' }), catalogue: 'https://own.example' }
  expect(services).toMatchObject({ projectId: 'id', needsProjectId: true, catalogue: 'https://own.example' })
  expect(services.relay).toMatch(/^wss:\/\//)
  expect(services.rpc?.networkIds.every(isNetworkId)).toBe(true)
  expect(new Set(services.rpc?.networkIds).size).toBe(services.rpc?.networkIds.length)
})

describe('a gateway of one’s own', () => {
  test('serves everything from one address', () => {
    expect(selfHosted('https://wallet.example/', { networkIds: ['eip155:1'] })).toEqual({
      projectId: undefined,
      catalogue: 'https://wallet.example',
      data: 'https://wallet.example',
      rpc: { url: 'https://wallet.example/v1/', networkIds: ['eip155:1'] },
      relay: 'wss://wallet.example',
      frame: 'https://wallet.example',
      analytics: 'https://wallet.example',
      images: 'https://wallet.example',
    })
    expect(selfHosted('https://wallet.example').rpc).toBeUndefined()
    expect(selfHosted('http://localhost:8080').relay).toBe('ws://localhost:8080')
  })

  test.each(['', 'wallet.example', 'http://wallet.example', 'ftp://wallet.example', 'javascript:alert(1)'])(
    'refuses %j',
    (url) => {
      expect(() => selfHosted(url)).toThrowError(expect.objectContaining({ code: 'LATCHKEY_CONFIGURATION' }))
    },
  )
})
