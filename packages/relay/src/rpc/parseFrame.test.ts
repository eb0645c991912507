import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrame } from './parseFrame.js'

test('parseFrame() returns a call, an answer or an error with a JSON-RPC id for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json({ maxDepth: 4 }),
    fc
      .record(
        {
          id: fc.anything(),
          method: fc.oneof(fc.string(), fc.anything()),
          params: fc.anything(),
          result: fc.anything(),
          __proto__: fc.anything(),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value) ?? ''),
  )
  fc.assert(
    fc.property(text, (written) => {
      const frame = parseFrame(written)
      if (frame.kind === 'call' || frame.kind === 'wrong')
        expect(['string', 'number', 'object']).toContain(typeof JSON.parse(frame.id))
      if (frame.kind === 'wrong') expect(frame.error.code).toBeLessThanOrEqual(-32600)
      expect(Reflect.ownKeys(Object.prototype)).not.toContain('polluted')
    }),
  )
})

const wrong = (code: number, message: string, id = 'null') => ({ kind: 'wrong', id, error: { code, message } })

test.each([
  ['', wrong(-32700, 'Parse error')],
  ['{"id":1,', wrong(-32700, 'Parse error')],
  ['null', wrong(-32600, 'Invalid request')],
  ['7', wrong(-32600, 'Invalid request')],
  ['"text"', wrong(-32600, 'Invalid request')],
  ['[]', wrong(-32600, 'Invalid request')],
  ['{}', wrong(-32600, 'Invalid request')],
  ['{"id":1}', wrong(-32600, 'Invalid request', '1')],
  ['{"id":1,"method":7}', wrong(-32600, 'Invalid request', '1')],
  ['{"id":1,"method":7,"result":true}', wrong(-32600, 'Invalid request', '1')],
  ['{"jsonrpc":"2.0","method":"x"}', { kind: 'notification' }],
  ['{"jsonrpc":"2.0","method":"irn_publish","params":7}', { kind: 'notification' }],
  ['{"jsonrpc":"2.0","method":"x","result":true}', { kind: 'notification' }],
  ['{"method":"x"}', wrong(-32600, 'Invalid request')],
  ['{"jsonrpc":"1.0","method":"x"}', wrong(-32600, 'Invalid request')],
  ['{"id":null,"method":"x"}', wrong(-32600, 'Invalid request')],
  ['{"method":7}', wrong(-32600, 'Invalid request')],
  ['{"id":1,"method":"x","params":null}', wrong(-32602, 'Params must be an object', '1')],
  ['{"id":1,"method":"x","params":7}', wrong(-32602, 'Params must be an object', '1')],
  ['{"id":"a","method":"x","params":[]}', wrong(-32602, 'Params must be an object', '"a"')],
  ['{"id":1,"method":"x"}', { kind: 'call', id: '1', method: 'x', params: {} }],
  ['{"id":1,"method":"x","params":{"a":1},"result":true}', { kind: 'call', id: '1', method: 'x', params: { a: 1 } }],
  ['{"id":1,"result":true}', { kind: 'answer', id: 1, isTaken: true }],
  ['{"id":1,"result":"true"}', { kind: 'answer', id: 1, isTaken: false }],
  ['{"id":1,"error":{"code":1}}', { kind: 'answer', id: 1, isTaken: false }],
])('parseFrame() parses %s', (text, frame) => {
  expect(parseFrame(text)).toEqual(frame)
})

test('parseFrame() takes the outermost id at any position', () => {
  const inner = '{"id":1763715600000123456}'
  const frame = parseFrame(`{"params":${inner},"method":"x","id":1763715600000123457,"more":${inner}}`)
  expect(frame).toMatchObject({ kind: 'call', id: '1763715600000123457' })
  // Of two ids the last one counts, as in `JSON.parse`. The `at` after it is not an id.
  const twice = parseFrame('{"method":"x","id":1763715600000123456,"id":1763715600000123459,"at":1763715600000123460}')
  expect(twice).toMatchObject({ kind: 'call', id: '1763715600000123459' })
})

test('parseFrame() accepts numbers and texts of up to 256 characters as ids', () => {
  for (const id of ['null', 'true', '{}', '[]', JSON.stringify('x'.repeat(257))]) {
    expect(parseFrame(`{"method":"x","id":${id}}`), id).toMatchObject({ kind: 'wrong', id: 'null' })
  }
  const longest = JSON.stringify('x'.repeat(256))
  expect(parseFrame(`{"method":"x","id":${longest}}`)).toMatchObject({ kind: 'call', id: longest })
})

test('parseFrame() survives a text that is nested too deep', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  for (const id of ['1763715600000123456', '1', '"a"']) {
    const frame = parseFrame(`{"method":"x","params":{"deep":${deep}},"id":${id}}`)
    expect(['call', 'wrong']).toContain(frame.kind)
  }
})
