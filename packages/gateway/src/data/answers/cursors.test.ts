import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CursorError } from '../sources/CursorError.js'
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
  const isRefused = (text: string): boolean => {
    try {
      return writeCursor(readCursor(text)) === text
    } catch (error) {
      return error instanceof CursorError
    }
  }
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), isRefused))
})
