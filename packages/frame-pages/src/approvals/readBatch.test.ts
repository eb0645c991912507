import { expect, test } from 'vitest'
import { readBatch } from './readBatch.js'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const place = { address: own, networkId: 'eip155:1' }
const call = { to }
const batch = { version: '2.0.0', from: own, chainId: '0x1', atomicRequired: false, calls: [call, call] }
const read = (changes: object = {}) => readBatch([{ ...batch, ...changes }], place)

test('calls are read with their values, data and id', () => {
  const calls = [{ to: to.toLowerCase(), value: '0x10', data: '0x1234' }, call]
  expect(read({ id: '0xabc', from: own.toLowerCase(), calls })).toEqual({
    id: '0xabc',
    isSecondEdition: true,
    calls: [
      { to, value: 16n, data: '0x1234' },
      { to, value: 0n, data: '0x' },
    ],
  })
})

test('an id that the page does not give is a new one of 32 bytes', () => {
  const [one, other] = [read().id, read().id]
  expect(one).toMatch(/^0x[\da-f]{64}$/)
  expect(other).not.toBe(one)
})

test.each<[what: string, changes: object]>([
  ['the first edition', { version: '1.0', atomicRequired: undefined }],
  ['no edition', { version: undefined, atomicRequired: undefined }],
])('%s gets the id itself', (_, changes) => {
  expect(read(changes).isSecondEdition).toBe(false)
})

test('one call can be all or nothing, and an optional capability is ignored', () => {
  const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
  expect(read({ atomicRequired: true, calls: [{ ...call, capabilities }], capabilities }).calls).toHaveLength(1)
})

test.each<[what: string, changes: object, code: number]>([
  ['no calls', { calls: [] }, -32602],
  ['a call that creates a contract', { calls: [{ data: '0x1234' }] }, -32602],
  ['a receiver that is no address', { calls: [{ to: '0x12' }] }, -32602],
  ['a value that is no quantity', { calls: [{ to, value: '16' }] }, -32602],
  ['data that is no hex', { calls: [{ to, data: 'hello' }] }, -32602],
  ['an id that is empty', { id: '' }, -32602],
  ['an id that is long', { id: 'a'.repeat(4097) }, -32602],
  ['calls that are no list', { calls: call }, -32602],
  ['another account', { from: to }, 4100],
  ['another network', { chainId: '0xa' }, 4901],
  ['a capability that is needed', { capabilities: { paymasterService: { url: 'https://pay.example' } } }, 5700],
  ['a capability of a call that is needed', { calls: [{ ...call, capabilities: { flow: {} } }] }, 5700],
  ['a capability of another form', { capabilities: { paymasterService: true } }, 5700],
  ['51 calls', { calls: Array.from({ length: 51 }, () => call) }, 5740],
  ['all or nothing', { atomicRequired: true }, 5760],
])('%s is refused', (_, changes, code) => {
  expect(() => read(changes)).toThrow(expect.objectContaining({ code }))
})

test('50 calls are accepted', () => {
  expect(read({ calls: Array.from({ length: 50 }, () => call) }).calls).toHaveLength(50)
})
