import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursors.js'

test('readCursor() reads what writeCursor() wrote', () => {
  const position = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 500 })
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{1,20}$/), position, (source, at) => {
      expect(readCursor(writeCursor({ source, position: at }))).toEqual({ source, position: at })
    }),
  )
})

test('readCursor() of any other text throws a CursorError', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
      try {
        expect(writeCursor(readCursor(text))).toBe(text)
      } catch (error) {
        expect(error).toMatchObject({ name: 'CursorError' })
      }
    }),
  )
})
