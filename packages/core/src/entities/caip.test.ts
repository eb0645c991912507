import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '../../testing/vectors.js'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { formatAccountId } from './formatAccountId.js'
import { formatAssetId } from './formatAssetId.js'
import { formatNetworkId } from './formatNetworkId.js'
import { isNetworkId, namespaceOf } from './network.js'
import { parseAccountId } from './parseAccountId.js'
import { parseAssetId } from './parseAssetId.js'
import { parseNetworkId } from './parseNetworkId.js'

interface Rejected {
  readonly id: string
  readonly why: string
}
interface Groups {
  readonly caip2Valid: readonly { readonly id: string; readonly namespace: string; readonly reference: string }[]
  readonly caip2Invalid: readonly Rejected[]
  readonly caip10Valid: readonly {
    readonly id: string
    readonly namespace: string
    readonly reference: string
    readonly chainId: string
    readonly address: string
  }[]
  readonly caip10Invalid: readonly Rejected[]
  readonly caip10Semantic: readonly Rejected[]
  readonly caip19Valid: readonly { readonly id: string; readonly kind: 'assetType' | 'assetId' }[]
  readonly caip19Invalid: readonly Rejected[]
}

const groups = vectors<Groups>('caip')

test.each(groups.caip2Valid)('parseNetworkId() and formatNetworkId() agree on $id', ({ id, namespace, reference }) => {
  expect(isNetworkId(id)).toBe(true)
  expect(parseNetworkId(id)).toEqual({ namespace, reference })
  expect(formatNetworkId({ namespace, reference })).toBe(id)
  expect(namespaceOf(id)).toBe(namespace)
})

test.each(groups.caip2Invalid)('parseNetworkId() rejects: $why', ({ id }) => {
  expect(isNetworkId(id)).toBe(false)
  expect(() => parseNetworkId(id)).toThrow(InvalidInputError)
})

test.each(groups.caip10Valid)(
  'parseAccountId() and formatAccountId() agree on $id',
  ({ id, namespace, reference, chainId, address }) => {
    expect(parseAccountId(id)).toEqual({ namespace, reference, networkId: chainId, address })
    expect(formatAccountId({ networkId: chainId, address })).toBe(id)
  },
)

test.each(groups.caip10Invalid)('parseAccountId() rejects: $why', ({ id }) => {
  expect(() => parseAccountId(id)).toThrow(InvalidInputError)
})

test.each(groups.caip10Semantic)('parseAccountId() accepts what only the adapter can check: $why', ({ id }) => {
  const { networkId, address } = parseAccountId(id)
  expect(formatAccountId({ networkId, address })).toBe(id)
})

test.each(groups.caip19Valid)('parseAssetId() and formatAssetId() agree on $id', ({ id, kind }) => {
  const asset = parseAssetId(id)
  expect(asset.tokenId === undefined ? 'assetType' : 'assetId').toBe(kind)
  expect(formatAssetId(asset)).toBe(id)
})

test.each(groups.caip19Invalid)('parseAssetId() rejects: $why', ({ id }) => {
  expect(() => parseAssetId(id)).toThrow(InvalidInputError)
})

test('every vector of caip was used', () => {
  expect(Object.values(groups).map(({ length }) => length)).toEqual([5, 5, 3, 3, 3, 3, 3])
})

test('parseAssetId() reads the token id of a collection', () => {
  const id = 'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769'
  expect(parseAssetId(id)).toEqual({
    namespace: 'eip155',
    reference: '1',
    networkId: 'eip155:1',
    assetNamespace: 'erc721',
    assetReference: '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
    tokenId: '771769',
  })
  expect(formatAssetId(parseAssetId(id))).toBe(id)
})

test('formatNetworkId(), formatAccountId() and formatAssetId() reject parts that make no id', () => {
  expect(() => formatNetworkId({ namespace: 'eip155', reference: '1:2' })).toThrow(InvalidInputError)
  expect(() => formatAccountId({ networkId: 'eip155', address: '0xab' })).toThrow(InvalidInputError)
  expect(() => formatAssetId({ networkId: 'eip155:1', assetNamespace: 'erc20', assetReference: '' })).toThrow(
    InvalidInputError,
  )
  const collection = { networkId: 'eip155:1', assetNamespace: 'erc721', assetReference: '0xab' }
  expect(() => formatAssetId({ ...collection, tokenId: '' })).toThrow(InvalidInputError)
  expect(() => formatAssetId({ ...collection, tokenId: '1/2' })).toThrow(InvalidInputError)
})

test.each([undefined, null, 1, {}, ['eip155:1']])('the CAIP parsers reject %j, which is not a string', (value) => {
  expect(isNetworkId(value)).toBe(false)
  for (const parse of [parseNetworkId, parseAccountId, parseAssetId] as ((id: unknown) => unknown)[]) {
    expect(() => parse(value)).toThrow(InvalidInputError)
  }
})

/** A second parser, without regular expressions over the whole text. */
function isOneOf(text: string | undefined, alphabet: string, least: number, most: number): boolean {
  return (
    text !== undefined &&
    text.length >= least &&
    text.length <= most &&
    [...text].every((sign) => alphabet.includes(sign))
  )
}
const lower = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const letters = lower + lower.toUpperCase()
const isNamespace = (text: string | undefined) => isOneOf(text, `-${lower}${digits}`, 3, 8)
const isReference = (text: string | undefined) => isOneOf(text, `-_${letters}${digits}`, 1, 32)
const isAddress = (text: string | undefined) => isOneOf(text, `-.%${letters}${digits}`, 1, 128)
const isToken = (text: string | undefined) => isOneOf(text, `-.%${letters}${digits}`, 1, 78)

function isNetwork(text: string | undefined): boolean {
  const parts = text?.split(':') ?? []
  return parts.length === 2 && isNamespace(parts[0]) && isReference(parts[1])
}
function isAccount(text: string): boolean {
  const parts = text.split(':')
  return parts.length === 3 && isNamespace(parts[0]) && isReference(parts[1]) && isAddress(parts[2])
}
function isAsset(text: string): boolean {
  const parts = text.split('/')
  const [space, reference, ...more] = parts[1]?.split(':') ?? []
  const isType = isNetwork(parts[0]) && isNamespace(space) && isAddress(reference) && more.length === 0
  return isType && (parts.length === 2 || (parts.length === 3 && isToken(parts[2])))
}

const known = Object.values(groups).flatMap((group: readonly { readonly id: string }[]) => group.map(({ id }) => id))
const word = fc.string({ unit: fc.constantFrom(...`${letters}${digits}-_.%`), maxLength: 34 })
const ids = fc.oneof(
  fc.constantFrom(...known),
  fc
    .tuple(fc.constantFrom(...known), fc.nat(80), fc.string({ unit: 'binary', maxLength: 2 }))
    .map(([id, at, noise]) => id.slice(0, at) + noise + id.slice(at + 1)),
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(':')),
  fc.tuple(word, word, word, word).map(([a, b, c, d]) => `${a}:${b}/${c}:${d}`),
  fc.string({ unit: 'binary' }),
)

function accepts(parse: (id: string) => unknown, id: string): boolean {
  try {
    parse(id)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError)
    return false
  }
}

test('property: the CAIP parsers accept exactly the grammars, and the format functions restore the id', () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(accepts(parseNetworkId, id)).toBe(isNetwork(id))
      expect(accepts(parseAccountId, id)).toBe(isAccount(id))
      expect(accepts(parseAssetId, id)).toBe(isAsset(id))
      if (isNetwork(id)) expect(formatNetworkId(parseNetworkId(id))).toBe(id)
      if (isAccount(id)) expect(formatAccountId(parseAccountId(id))).toBe(id)
      if (isAsset(id)) expect(formatAssetId(parseAssetId(id))).toBe(id)
    }),
  )
})

test('the CAIP parsers reject a text of a megabyte', () => {
  for (const parse of [parseNetworkId, parseAccountId, parseAssetId]) {
    expect(accepts(parse, `eip155:${'1'.repeat(1_000_000)}`)).toBe(false)
  }
})
