import { encodeFunctionResult, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import type { Node } from './createNode.js'
import { readToken } from './readToken.js'

const abi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)'])
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const symbolOf = (result: string) => encodeFunctionResult({ abi, functionName: 'symbol', result })
const decimals = encodeFunctionResult({ abi, functionName: 'decimals', result: 6 })
const nodeWith = (symbol: unknown, units: unknown = decimals): Node => ({
  async call(_, params) {
    const [{ data }] = params as readonly [{ readonly data: string }]
    const answer = data === '0x95d89b41' ? symbol : units
    if (answer instanceof Error) throw answer
    return answer
  },
})
const { signal } = new AbortController()

test('a token says its symbol and decimals', async () => {
  await expect(readToken(nodeWith(symbolOf('USDC')), token, signal)).resolves.toEqual({ symbol: 'USDC', decimals: 6 })
})

test('a long symbol is cut, and what can’t be seen is left out', async () => {
  const found = await readToken(nodeWith(symbolOf(`US\u202eDC${'x'.repeat(40)}`)), token, signal)
  expect(found?.symbol).toMatch(/^USDCx+$/)
  expect(found?.symbol).toHaveLength(16)
})

test.each<[what: string, symbol: unknown, units?: unknown]>([
  ['an empty symbol', symbolOf('')],
  ['no bytes', 7],
  ['bytes of another type', '0x1234'],
  ['a refusal', new Error('execution reverted')],
  ['no decimals', symbolOf('USDC'), new Error('execution reverted')],
])('a contract with %s is no token', async (_, symbol, units) => {
  await expect(readToken(nodeWith(symbol, units), token, signal)).resolves.toBeUndefined()
})

test('an aborted read ends with its reason', async () => {
  const ends = new AbortController()
  ends.abort(new Error('gone'))
  await expect(readToken(nodeWith(new Error('cut')), token, ends.signal)).rejects.toThrow('gone')
})
