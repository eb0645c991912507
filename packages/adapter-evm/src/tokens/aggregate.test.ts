import fc from 'fast-check'
import { encodeFunctionData, encodeFunctionResult, getAddress, type Hex, multicall3Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeAggregate } from './decodeAggregate.js'
import { decodeText } from './decodeText.js'
import { encodeAggregate } from './encodeAggregate.js'

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((data) => toHex(data))
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((data) => getAddress(toHex(data)))

test('property: encodeAggregate() writes what viem writes', () => {
  const calls = fc.array(fc.record({ to: address, data: bytes(80) }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(calls, (all) => {
      const args = [all.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
      expect(encodeAggregate(all)).toBe(encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }))
    }),
  )
})

test('property: decodeAggregate() reads what viem writes, and nothing from a failed call', () => {
  const answers = fc.array(fc.record({ success: fc.boolean(), returnData: bytes(80) }), { maxLength: 6 })
  fc.assert(
    fc.property(answers, (all) => {
      const encoded = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: all })
      expect(decodeAggregate(encoded, all.length)).toEqual(
        all.map(({ success, returnData }) => (success ? returnData : undefined)),
      )
    }),
  )
})

test('property: decodeAggregate() and decodeText() read any bytes without throwing', () => {
  fc.assert(
    fc.property(bytes(300), fc.integer({ min: 0, max: 5 }), (data, count) => {
      const answers = decodeAggregate(data, count)
      expect(answers === undefined || answers.length === count).toBe(true)
      expect(['string', 'undefined']).toContain(typeof decodeText(data, 20))
    }),
  )
})

test.each<[Hex | undefined, string | undefined]>([
  [undefined, undefined],
  ['0x', undefined],
  [`0x${'0'.repeat(64)}`, undefined],
  [`0x${'41'.repeat(32)}`, `${'A'.repeat(19)}…`],
])('decodeText(%s) is %s', (data, text) => {
  expect(decodeText(data, 20)).toBe(text)
})
