import type { Bytes } from '../../bytes/Bytes.js'
import { utf8 } from '../../bytes/utf8.js'
import { FrameError } from '../../errors/FrameError.js'
import { checksumOf } from './checksumOf.js'
import { codeLength } from './codeLength.js'

/** 32 letters of Crockford's Base32. */
const form = /^[\dA-HJKMNP-TV-Z]{32}$/

/**
 * Reads a recovery code as users type it: in any case, with spaces and dashes anywhere, I and L for
 * 1, O for 0.
 *
 * @returns the 32 letters as capitals in UTF-8. The caller wipes them.
 * @throws {FrameError} `FACTOR_WRONG` for a code with a mistake. One wrong letter is always found,
 * and so are two letters that changed places. Of other mistakes one in 1,021 is not.
 */
export function parseRecoveryCode(text: string): Bytes {
  const letters = text
    .replace(/[\s\p{Dash_Punctuation}]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  const checksum = letters.slice(codeLength.random)
  if (!form.test(letters) || checksumOf(letters.slice(0, codeLength.random)) !== checksum) {
    throw new FrameError('FACTOR_WRONG', 'This recovery code has a mistake. Compare it with what you wrote down.')
  }
  return utf8(letters)
}
