import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrame } from './parseFrame.js'

test('any text is a call, an answer or an error that can be sent', () => {
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
      if (frame.kind !== 'answer') expect(['string', 'number', 'object']).toContain(typeof JSON.parse(frame.id))
      if (frame.kind === 'wrong') expect(frame.error.code).toBeLessThanOrEqual(-32600)
      expect(Reflect.ownKeys(Object.prototype)).not.toContain('polluted')
    }),
    { numRuns: 10_000 },
  )
})

test('the outermost id is meant, wherever it stands', () => {
  const inner = '{"id":1763715600000123456}'
  const frame = parseFrame(`{"params":${inner},"method":"x","id":1763715600000123457,"more":${inner}}`)
  expect(frame).toMatchObject({ kind: 'call', id: '1763715600000123457' })
})

test('an id is a number or a text of some length', () => {
  for (const id of ['null', 'true', '{}', '[]', JSON.stringify('x'.repeat(257))]) {
    expect(parseFrame(`{"method":"x","id":${id}}`), id).toMatchObject({ kind: 'wrong', id: 'null' })
  }
})

test('a text that is too deep to be looked through is an error, not the end of the process', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  for (const id of ['1763715600000123456', '1', '"a"']) {
    const frame = parseFrame(`{"method":"x","params":{"deep":${deep}},"id":${id}}`)
    expect(['call', 'wrong']).toContain(frame.kind)
  }
})
