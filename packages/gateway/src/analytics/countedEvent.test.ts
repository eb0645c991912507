import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedEvent } from './countedEvent.js'

const events = ['MODAL_OPEN', 'MODAL_CLOSE', 'CONNECT_SUCCESS', 'CONNECT_ERROR', 'DISCONNECT_SUCCESS', 'SEARCH_WALLET']
const secrets = [
  'bob@example.com',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'https://app.example/private?token=7',
  'rainbow wallet for my savings account',
]
const names = ['wallet', 'namespace', 'code', 'email', 'url', '__proto__', 'toString', 'constructor']

test('of any event only listed members are kept, and each is an id, a code or "other"', () => {
  const properties = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...secrets), fc.anything(), fc.constantFrom('io.metamask', 'eip155', 'LATCHKEY_WALLET')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...events), properties, (event, given) => {
      const counted = countedEvent({ eventId: 'ID', props: { event, address: 'x', properties: given } }, false)
      expect(Object.keys(counted ?? {})).toEqual(['eventId', 'event', 'wallet', 'namespace', 'code', 'address'])
      expect(counted?.eventId).toBe('id')
      expect(counted?.address).toBeUndefined()
      expect(['', 'other', 'LATCHKEY_WALLET']).toContain(counted?.code)
      expect(counted?.namespace).toMatch(/^([-a-z0-9]{3,8})?$/)
      expect(JSON.stringify(counted)).not.toMatch(/@|0xf39|7S3P|https:|savings/)
    }),
  )
})

test.each(['INITIALIZE', 'CLICK_ALL_WALLETS', 'constructor', '__proto__', ''])('%j is not counted', (event) => {
  expect(countedEvent({ eventId: 'id', props: { event } }, true)).toBeUndefined()
})

test('the address is kept only for a project that keeps addresses', () => {
  const sent = { eventId: 'id', props: { event: 'MODAL_OPEN', address: 'x' } }
  expect(countedEvent(sent, true)?.address).toBe('x')
  expect(countedEvent(sent, false)?.address).toBeUndefined()
})
