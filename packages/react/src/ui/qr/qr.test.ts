import { InvalidInputError } from '@latchkey/core'
import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { drawQr, quietZone } from './drawQr.js'
import { encodeQr, type QrCells } from './encodeQr.js'

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''))

/** Pairing URIs as clients write them, with and without optional members. */
const uri = fc
  .tuple(hex(64), hex(64), fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }), fc.boolean())
  .map(
    ([topic, key, expiry, hasMethods]) =>
      `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${expiry}${hasMethods ? '&methods=wc_sessionAuthenticate' : ''}`,
  )

/** Pixels of the modules, each `scale` wide, with the quiet zone. */
function rasterise({ rows, size }: QrCells, scale: number) {
  const width = (size + 2 * quietZone) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      if (!rows[Math.floor(y / scale) - quietZone]?.[Math.floor(x / scale) - quietZone]) continue
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height: width, data }
}

describe.each([false, true])('a code with a clear centre: %s', (hasClearing) => {
  test('a QR reader decodes every pairing URI', () => {
    fc.assert(
      fc.property(uri, (text) => {
        expect(decodeQR(rasterise(encodeQr(text, { hasClearing }), 3), { timeLimit: 10_000 })).toBe(text)
      }),
      { numRuns: 100 },
    )
  })
})

test('the clear centre is a centred square with a fifth of the side', () => {
  fc.assert(
    fc.property(uri, (text) => {
      const { rows, size, clearing } = encodeQr(text, { hasClearing: true })
      const start = (size - clearing) / 2
      expect(Number.isInteger(start)).toBe(true)
      expect(clearing / size).toBeGreaterThan(0.18)
      expect(clearing / size).toBeLessThan(0.26)
      const inside = rows.slice(start, start + clearing).map((row) => row.slice(start, start + clearing))
      expect(inside.flat().every((isDark) => !isDark)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('the path covers the dark modules, and rounds free corners', () => {
  expect(drawQr({ rows: [[true]] })).toBe(
    'M4.5 4H4.5a0.5 0.5 0 0 1 0.5 0.5V4.5a0.5 0.5 0 0 1 -0.5 0.5H4.5a0.5 0.5 0 0 1 -0.5 -0.5V4.5a0.5 0.5 0 0 1 0.5 -0.5Z',
  )
  const joined = [
    [true, true],
    [true, false],
  ]
  // Two rows of modules: the upper one keeps its corner where the lower one touches it.
  expect(drawQr({ rows: joined }).match(/M/g)).toHaveLength(2)
  expect(drawQr({ rows: joined })).toMatch(/^M4\.5 4H5\.5a.*H4V4\.5a.*ZM4 5H5V5\.5a/)
  expect(drawQr({ rows: [[false]] })).toBe('')
})

test.each([
  ['', 'nothing'],
  ['x'.repeat(3000), 'too much'],
])('encodeQr() rejects a text that does not fit into a code', (text) => {
  expect(() => encodeQr(text)).toThrow(InvalidInputError)
})
