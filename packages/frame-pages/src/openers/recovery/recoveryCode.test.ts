import { hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameError } from '../../errors/FrameError.js'
import { checksumOf } from './checksumOf.js'
import { createRecoveryCode } from './createRecoveryCode.js'
import { crockford } from './crockford.js'
import { parseRecoveryCode } from './parseRecoveryCode.js'
import { toCodeHalf } from './toCodeHalf.js'
import { toCodeVerifier } from './toCodeVerifier.js'

const letter = fc.constantFrom(...crockford)
/** The 32 letters of a code. */
const code = fc.string({ unit: letter, minLength: 30, maxLength: 30 }).map((letters) => letters + checksumOf(letters))

const read = (text: string) => new TextDecoder().decode(parseRecoveryCode(text))

/** `undefined` where the code is refused. */
function tryRead(text: string): string | undefined {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof FrameError && error.code === 'FACTOR_WRONG') return undefined
    throw error
  }
}

const replaced = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

describe('createRecoveryCode()', () => {
  const codes = Array.from({ length: 1000 }, createRecoveryCode)

  test('makes 8 groups of 4 letters that parseRecoveryCode() reads, and never the same', () => {
    expect(codes.every((text) => /^(?:[\dA-HJKMNP-TV-Z]{4}-){7}[\dA-HJKMNP-TV-Z]{4}$/.test(text))).toBe(true)
    expect(codes.map(read)).toEqual(codes.map((text) => text.replaceAll('-', '')))
    expect(new Set(codes).size).toBe(1000)
  })

  test('uses every letter in every place', () => {
    const places = Array.from({ length: 30 }, (_, at) => new Set(codes.map((text) => text.replaceAll('-', '')[at])))
    expect(places.map(({ size }) => size)).toEqual(places.map(() => 32))
  })
})

describe('parseRecoveryCode()', () => {
  const spelled = fc.array(
    fc.tuple(fc.constantFrom('', '-', ' ', '\t', ' – ', '\u00a0', '‑'), fc.boolean(), fc.nat(2)),
    {
      minLength: 32,
      maxLength: 32,
    },
  )

  test('property: reads a code in any case, with I or L for 1, O for 0, and spaces and dashes anywhere', () => {
    fc.assert(
      fc.property(code, spelled, (letters, spellings) => {
        const typed = spellings.map(([gap, isLower, variant], at) => {
          const written = letters.charAt(at)
          const alike = { 0: '0OO', 1: '1IL' }[written]?.charAt(variant) ?? written
          return gap + (isLower ? alike.toLowerCase() : alike)
        })
        expect(read(typed.join(''))).toBe(letters)
      }),
    )
  })

  test('finds each wrong letter in each place', () => {
    const letters = createRecoveryCode().replaceAll('-', '')
    const accepted = Array.from(letters, (right, at) =>
      [...crockford].filter((wrong) => wrong !== right && tryRead(replaced(letters, at, wrong)) !== undefined),
    )
    expect(accepted.flat()).toEqual([])
  })

  test('property: any other character in any place is refused, or read as the right one', () => {
    const character = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), letter)
    fc.assert(
      fc.property(code, fc.nat(31), character, (letters, at, wrong) => {
        expect([undefined, letters]).toContain(tryRead(replaced(letters, at, wrong)))
      }),
    )
  })

  test('property: two letters that changed places are refused, wherever they are', () => {
    fc.assert(
      fc.property(code, fc.nat(31), fc.nat(31), (letters, at, other) => {
        const [one, two] = [letters.charAt(at), letters.charAt(other)]
        fc.pre(one !== two)
        expect(tryRead(replaced(replaced(letters, at, two), other, one))).toBeUndefined()
      }),
    )
  })

  test('property: a letter too many, or one that is missing, is refused', () => {
    fc.assert(
      fc.property(code, fc.nat(31), letter, (letters, at, added) => {
        expect(tryRead(letters.slice(0, at) + letters.slice(at + 1))).toBeUndefined()
        expect(tryRead(letters.slice(0, at) + added + letters.slice(at))).toBeUndefined()
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['only a space', ' '],
    ['only a dash', '-'],
    ['a letter that no code has', 'U'.repeat(32)],
    ['signs', '*'.repeat(32)],
    ['a million letters', '0'.repeat(1_000_000)],
  ])('refuses %s', (_, text) => {
    expect(tryRead(text)).toBeUndefined()
  })

  test.each([
    ['0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXPY'],
    ['ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZRS'],
    ['0000-0000-0000-0000-0000-0000-0000-0101'],
  ])('accepts %s in every version, because codes are on paper', (written) => {
    expect(read(written)).toBe(written.replaceAll('-', ''))
  })

  test('accepts the code whose letters are all 0, because its checksum is 0 as well', () => {
    expect(read('0000-0000-0000-0000-0000-0000-0000-0000')).toBe('0'.repeat(32))
  })

  test('says nothing of the code in its error', () => {
    expect(() => parseRecoveryCode('7QJX-0M2K')).toThrow(/^This recovery code has a mistake\. [^7]*$/)
  })
})

test('the half and the verifier of a code are HKDF for one wallet, as Node computes it', async () => {
  const bytes = parseRecoveryCode(createRecoveryCode())
  const expected = (info: string) => new Uint8Array(hkdfSync('sha256', bytes, 'wallet', info, 32))
  const [half, verifier] = [await toCodeHalf(bytes, 'wallet'), await toCodeVerifier(bytes, 'wallet')]
  expect([half, verifier]).toEqual([expected('latchkey/own/v1'), expected('latchkey/verify/v1')])
  expect(half).not.toEqual(verifier)
  await expect(toCodeHalf(bytes, 'other')).resolves.not.toEqual(half)
  await expect(toCodeVerifier(bytes, 'other')).resolves.not.toEqual(verifier)
})

test.each([
  ['toCodeHalf', toCodeHalf],
  ['toCodeVerifier', toCodeVerifier],
])('%s() refuses bytes that are no code', async (_, derive) => {
  await expect(derive(new Uint8Array(31), 'wallet')).rejects.toThrow('The recovery code has 31 bytes, not 32.')
})
