import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LatchkeyError } from './LatchkeyError.js'
import { longTexts } from './longTexts.js'

type ErrorClass = new (...parameters: readonly string[]) => LatchkeyError

const names = readdirSync(import.meta.dirname)
  .map((file) => file.replace('.ts', ''))
  .filter((name) => /^[A-Z]\w+Error$/.test(name) && name !== 'LatchkeyError')
const classes = await Promise.all(
  names.map(async (name) => {
    const file = new URL(`${name}.ts`, import.meta.url).href
    const module: Readonly<Record<string, ErrorClass>> = await import(/* @vite-ignore */ file)
    const Class = module[name]
    if (!Class) throw new Error(`${name}.ts does not export ${name}.`)
    return { name, error: new Class('one', 'two') }
  }),
)

test.each(classes)('$name is named after its class and has a LATCHKEY code and a message', ({ name, error }) => {
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error.name).toBe(name)
  expect(error.code).toMatch(/^LATCHKEY_[A-Z_]+$/)
  expect(error.message).not.toBe('')
})

test('no two error classes share a code', () => {
  const codes = classes.map(({ error }) => error.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(25)
})

test('every long text belongs to an existing code', () => {
  const codes = new Set(classes.map(({ error }) => error.code))
  expect(Object.keys(longTexts).filter((code) => !codes.has(code))).toEqual([])
})

test.each([
  ['UserRejectedError', 4001, 'User rejected the request.'],
  ['RequestPendingError', -32002, /already open in your wallet/],
  ['UnauthorizedError', 4100, /.+/],
  ['UnsupportedMethodError', 4200, /.+/],
  ['WalletDisconnectedError', 4900, /.+/],
  ['NetworkDisconnectedError', 4901, /.+/],
  ['UnknownNetworkError', 4902, /.+/],
  ['TimeoutError', undefined, 'The request took too long to respond.'],
  ['AdapterNotFoundError', undefined, 'Adapter not found'],
  ['NetworkNotFoundError', undefined, 'CaipNetwork not found'],
  ['UnsupportedNetworkError', undefined, 'Chain is not supported'],
  ['HttpRequestFailedError', undefined, 'HTTP request failed'],
  ['RpcRequestFailedError', undefined, 'RPC request failed'],
])('%s has its provider code and its message', (name, providerCode, message) => {
  const error = classes.find((one) => one.name === name)?.error
  expect(error?.providerCode).toBe(providerCode)
  expect(error?.message).toMatch(message)
})
