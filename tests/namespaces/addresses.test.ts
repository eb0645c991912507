import { parseAddress as parseBitcoin } from '@latchkey/adapter-bitcoin/address'
import { parseAddress as parseEvm } from '@latchkey/adapter-evm/address'
import { encodeAddress, parseAddress as parsePolkadot } from '@latchkey/adapter-polkadot/address'
import { parseAddress as parseSolana } from '@latchkey/adapter-solana/address'
import { LatchkeyError } from '@latchkey/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m, createBase58check, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import bitcoinVectors from '../vectors/bitcoin-address.json' with { type: 'json' }
import evmVectors from '../vectors/evm-address.json' with { type: 'json' }
import solanaVectors from '../vectors/solana-address.json' with { type: 'json' }
import polkadotVectors from '../vectors/ss58-address.json' with { type: 'json' }

const parsers: Readonly<Record<string, (text: string) => string>> = {
  eip155: parseEvm,
  solana: parseSolana,
  bip122: parseBitcoin,
  polkadot: parsePolkadot,
}

/** The namespaces whose parser accepts a text, each with the canonical form. */
function acceptedBy(text: string): readonly (readonly [namespace: string, canonical: string])[] {
  return Object.entries(parsers).flatMap(([namespace, parse]) => {
    try {
      return [[namespace, parse(text)] as const]
    } catch (cause) {
      expect(cause, 'a parser throws typed errors only').toBeInstanceOf(LatchkeyError)
      return []
    }
  })
}

/** All texts in a vector file, valid or not. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}
const fromVectors = [bitcoinVectors, evmVectors, solanaVectors, polkadotVectors].flatMap(({ groups }) =>
  textsIn(groups),
)

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const base58check = createBase58check(sha256)
const addresses: Readonly<Record<string, fc.Arbitrary<string>>> = {
  eip155: bytes(20).map((value) => parseEvm(`0x${hex.encode(value)}`)),
  solana: bytes(32).map((value) => base58.encode(value)),
  bip122: fc.oneof(
    fc
      .tuple(fc.constantFrom(0, 5, 111, 196), bytes(20))
      .map(([version, hash]) => base58check.encode(Uint8Array.of(version, ...hash))),
    fc
      .tuple(fc.constantFrom('bc', 'tb', 'bcrt'), fc.constantFrom(20, 32).chain(bytes))
      .map(([hrp, program]) => bech32.encode(hrp, [0, ...bech32.toWords(program)])),
    fc
      .tuple(fc.constantFrom('bc', 'tb', 'bcrt'), bytes(32))
      .map(([hrp, program]) => bech32m.encode(hrp, [1, ...bech32m.toWords(program)])),
  ),
  polkadot: fc
    .tuple(bytes(32), fc.constantFrom(0, 2, 42, 1000, 16_383))
    .map(([accountId, prefix]) => encodeAddress(accountId, prefix)),
}
const anyAddress = fc.oneof(...Object.values(addresses), fc.constantFrom(...fromVectors))
/**
 * One character is dropped or inserted, the case is changed, or something is added around the text.
 */
const mutated = fc
  .tuple(
    anyAddress,
    fc.nat(),
    fc.string({ unit: 'binary', maxLength: 2 }),
    fc.constantFrom('drop', 'insert', 'upper', 'lower', 'around', 'bare'),
  )
  .map(([text, at, noise, how]) => {
    const place = text.length === 0 ? 0 : at % text.length
    if (how === 'drop') return text.slice(0, place) + text.slice(place + 1)
    if (how === 'insert') return text.slice(0, place) + noise + text.slice(place)
    if (how === 'upper') return text.toUpperCase()
    if (how === 'lower') return text.toLowerCase()
    return how === 'bare' ? text.replace(/^0x/, '') : `${noise}${text}${noise}`
  })
/** Characters that several alphabets share, at the lengths of addresses. */
const lookalike = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'123456789abcdef'), minLength: 20, maxLength: 64 }),
  fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength: 26,
    maxLength: 52,
  }),
)

test.each(Object.entries(addresses))(
  'an address of %s belongs to no other namespace, and its canonical form is stable',
  (namespace, address) => {
    fc.assert(
      fc.property(address, (text) => {
        const accepted = acceptedBy(text)
        expect(accepted.map(([name]) => name)).toEqual([namespace])
        const canonical = accepted[0]?.[1] ?? ''
        expect(acceptedBy(canonical)).toEqual([[namespace, canonical]])
      }),
    )
  },
)

test('no text is accepted by two namespaces, and an accepted text has one canonical form', () => {
  fc.assert(
    fc.property(fc.oneof(anyAddress, mutated, lookalike, fc.string({ unit: 'binary' })), (text) => {
      const accepted = acceptedBy(text)
      expect(accepted.length).toBeLessThan(2)
      for (const [namespace, canonical] of accepted) expect(acceptedBy(canonical)).toEqual([[namespace, canonical]])
    }),
    { examples: fromVectors.map((text) => [text]) },
  )
})

test('every namespace refuses a text of a megabyte', () => {
  for (const unit of ['1', 'a', 'bc1', '0x', '\u0000', '\ud800'])
    expect(acceptedBy(unit.repeat(1_000_000 / unit.length))).toEqual([])
})
