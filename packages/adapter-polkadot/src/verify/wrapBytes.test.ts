import { expect, test } from 'vitest'
import { wrapBytes } from './wrapBytes.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const wrapped = (text: string) => new TextDecoder().decode(wrapBytes(bytesOf(text)))

test.each([
  '',
  'Hello',
  '<Bytes>',
  '</Bytes>',
  '<Bytes>Hello',
  'Hello</Bytes>',
  'x<Bytes>Hello</Bytes>',
  '<Bytes>Hello</Bytes>x',
])('wrapBytes() wraps %j', (text) => {
  expect(wrapped(text)).toBe(`<Bytes>${text}</Bytes>`)
})

test.each([
  '<Bytes></Bytes>',
  '<Bytes>Hello</Bytes>',
  '\x19Ethereum Signed Message:\n5Hello',
  '\x19Ethereum Signed Message:\n',
])('wrapBytes() does not change %j', (text) => {
  expect(wrapped(text)).toBe(text)
})

test.each(['<Bytes/Bytes>', '<Bytes></Bytes', '\x19Ethereum Signed Message:', 'x\x19Ethereum Signed Message:\n'])(
  'wrapBytes() wraps a value with incomplete marks: %j',
  (text) => {
    expect(wrapped(text)).toBe(`<Bytes>${text}</Bytes>`)
  },
)
