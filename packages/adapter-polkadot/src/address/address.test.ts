import type { Network } from '@latchkey/core'
import { decodeAddress as referenceDecode, encodeAddress as referenceEncode } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/ss58-address.json' with { type: 'json' }
import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { toHex } from '../hex/toHex.js'
import { accountIdOf } from './accountIdOf.js'
import { canonicalAddress } from './canonicalAddress.js'
import {
  decodeAddress,
  describeAddress,
  encodeAddress,
  isAddress,
  isSameAccount,
  parseAddress,
  parsePolkadotAccountId,
} from './index.js'
import { isAddressOn } from './isAddressOn.js'
import { ss58Checksum } from './ss58Checksum.js'

const { valid, invalid, equality } = vector.groups
const timeout = 60_000
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const aliceOnPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const accounts = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((prefix) => prefix !== 46 && prefix !== 47)
const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']

describe('vector ss58-address', () => {
  test.each(valid)('decodeAddress() reads $address', ({ address, publicKey, prefix, substrateGeneric, polkadot }) => {
    const decoded = decodeAddress(address)
    expect(toHex(decoded.accountId)).toBe(publicKey)
    expect(decoded.prefix).toBe(prefix)
    expect(encodeAddress(decoded.accountId, prefix)).toBe(address)
    expect(encodeAddress(decoded.accountId)).toBe(substrateGeneric)
    expect(encodeAddress(decoded.accountId, 0)).toBe(polkadot)
    expect(parseAddress(address)).toBe(substrateGeneric)
    expect(isAddress(address)).toBe(true)
  })

  test.each(invalid)('parseAddress() rejects $address: $why', ({ address }) => {
    expect(isAddress(address)).toBe(false)
    expect(() => parseAddress(address)).toThrow(address.startsWith('0x') ? InvalidAddressError : ChecksumError)
  })

  test.each(equality)('$a and $b are of one account: $same', ({ a, b, same }) => {
    expect(isSameAccount(a, b)).toBe(same)
  })

  test('ran whole', () => {
    expect([valid.length, invalid.length, equality.length]).toEqual([5, 2, 3])
  })
})

test('encodeAddress() gives one text for each account and prefix, equal to that of the reference library', {
  timeout,
}, () => {
  fc.assert(
    fc.property(accounts, prefixes, (accountId, prefix) => {
      const text = encodeAddress(accountId, prefix)
      expect(text).toBe(referenceEncode(accountId, prefix))
      expect(decodeAddress(text)).toEqual({ accountId, prefix })
    }),
  )
})

test('decodeAddress() rejects a changed character in all but a few of 65,536', { timeout }, () => {
  let accepted = 0
  fc.assert(
    fc.property(accounts, prefixes, fc.nat(), fc.constantFrom(...alphabet), (accountId, prefix, at, character) => {
      const text = encodeAddress(accountId, prefix)
      const index = at % text.length
      if (text[index] === character) return
      if (isAddress(`${text.slice(0, index)}${character}${text.slice(index + 1)}`)) accepted += 1
    }),
  )
  expect(accepted).toBeLessThan(8)
})

test('property: decodeAddress() accepts only canonical texts and throws only typed errors', {
  timeout,
}, () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{46,50}$/),
    fc.anything(),
  )
  fc.assert(
    fc.property(noise, (text) => {
      if (!isAddress(text)) return
      const { accountId, prefix } = decodeAddress(text)
      expect(encodeAddress(accountId, prefix)).toBe(text)
      expect(referenceDecode(String(text))).toEqual(accountId)
    }),
  )
})

test('decodeAddress() rejects addresses of other namespaces and Ethereum accounts', () => {
  for (const text of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', // Solana
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', // Bitcoin
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ]) {
    expect(isAddress(text)).toBe(false)
  }
})

test.each([
  ['white space before', ` ${alice}`],
  ['white space after', `${alice}\n`],
  ['an empty text', ''],
  ['a short account index', 'F7Hs'],
  ['a public key of 33 bytes', referenceEncode(new Uint8Array(33).fill(2))],
  ['a megabyte', '5'.repeat(1_048_576)],
  ['a number', 7],
])('decodeAddress() rejects %s', (_, text) => {
  expect(() => parseAddress(text)).toThrow(InvalidAddressError)
})

test.each([0, 20, 31, 33, 64])('encodeAddress() rejects an account of %d bytes', (length) => {
  expect(() => encodeAddress(new Uint8Array(length))).toThrow('Polkadot account')
})

test('encodeAddress() accepts every prefix of fourteen bits', () => {
  const accountId = new Uint8Array(32).fill(7)
  for (const prefix of [0, 45, 48, 63, 64, 65, 255, 256, 16_383]) {
    const text = encodeAddress(accountId, prefix)
    expect(text).toBe(referenceEncode(accountId, prefix))
    expect(decodeAddress(text)).toEqual({ accountId, prefix })
  }
})

test.each([46, 47, -1, 16_384, 1.5])('encodeAddress() rejects the prefix %d', (prefix) => {
  expect(() => encodeAddress(new Uint8Array(32), prefix)).toThrow('SS58 prefix')
})

test('decodeAddress() rejects a prefix below 64 in two bytes, even with a valid checksum', () => {
  const withPrefix = (...prefix: number[]) => {
    const body = Uint8Array.of(...prefix, ...decodeAddress(alice).accountId)
    return base58.encode(Uint8Array.of(...body, ...ss58Checksum(body)))
  }
  expect(decodeAddress(withPrefix(0x50, 0x40)).prefix).toBe(65)
  for (const [first, second] of [
    [0x4a, 0x80],
    [0x40, 0x00],
    [0x4b, 0x80],
  ] as const) {
    expect(() => decodeAddress(withPrefix(first, second))).toThrow(InvalidAddressError)
  }
  for (const reserved of [46, 47, 128, 255])
    expect(() => decodeAddress(withPrefix(reserved))).toThrow(InvalidAddressError)
})

test('parseAddress() accepts the prefix of the network and the generic one', () => {
  expect(parseAddress(aliceOnPolkadot, { prefix: 0 })).toBe(alice)
  expect(parseAddress(alice, { prefix: 0 })).toBe(alice)
  expect(() => parseAddress(aliceOnPolkadot, { prefix: 2 })).toThrow(AddressNetworkError)
  expect(isAddress(aliceOnPolkadot, { prefix: 2 })).toBe(false)
  expect(isAddress(aliceOnPolkadot, { prefix: 0 })).toBe(true)
})

test('describeAddress() names the risk of an address', () => {
  expect(describeAddress(encodeAddress(new Uint8Array(32), 0))).toEqual({ risk: 'zero', action: 'block' })
  expect(describeAddress(aliceOnPolkadot, { from: alice })).toEqual({ risk: 'own', action: 'warn' })
  expect(describeAddress(aliceOnPolkadot, { prefix: 2 })).toEqual({ risk: 'otherNetwork', action: 'warn' })
  expect(describeAddress(aliceOnPolkadot, { prefix: 0 })).toBeUndefined()
  expect(describeAddress(alice, { prefix: 0 })).toBeUndefined()
})

test('parsePolkadotAccountId() reads a CAIP-10 id by the rules of the namespace', () => {
  const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  expect(parsePolkadotAccountId(`${networkId}:${aliceOnPolkadot}`)).toEqual({ networkId, address: alice })
  for (const id of [
    `polkadot:1:${alice}`,
    `${networkId.toUpperCase()}:${alice}`,
    `polkadot:91B171BB158E2D3848FA23A9F1C25182:${alice}`,
    `eip155:1:${alice}`,
    `${networkId}:${alice.slice(1)}`,
    `polkadot:b0a8d493285c2df73290dfb7e61f870f:${aliceOnPolkadot}`,
  ]) {
    expect(() => parsePolkadotAccountId(id)).toThrow()
  }
  expect(
    parsePolkadotAccountId(`polkadot:${'0'.repeat(32)}:${aliceOnPolkadot}`, { [`polkadot:${'0'.repeat(32)}`]: 0 }),
  ).toMatchObject({ address: alice })
})

test('accountIdOf() reads Ethereum accounts as well', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(accountIdOf(address)).toEqual(accountIdOf(address.toLowerCase()))
  expect(() => accountIdOf(address.replace('aA', 'Aa'))).toThrow(ChecksumError)
  expect(() => accountIdOf(`${address}00`)).toThrow(InvalidAddressError)
})

test('canonicalAddress() gives hex for 20 bytes, otherwise SS58 with the prefix', () => {
  const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(canonicalAddress(accountIdOf(ethereum.toLowerCase()))).toBe(ethereum)
  expect(canonicalAddress(accountIdOf(aliceOnPolkadot))).toBe(alice)
  expect(canonicalAddress(accountIdOf(alice), 0)).toBe(aliceOnPolkadot)
})

test('isAddressOn() accepts the prefix of the network and the generic one', () => {
  const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const own = `polkadot:${'0'.repeat(32)}`
  expect(isAddressOn(aliceOnPolkadot, undefined, {})).toBe(true)
  expect(isAddressOn(aliceOnPolkadot, polkadot, {})).toBe(true)
  expect(isAddressOn(alice, polkadot, {})).toBe(true)
  expect(isAddressOn(aliceOnPolkadot, polkadot, { [polkadot]: 2 })).toBe(false)
  expect(isAddressOn(aliceOnPolkadot, own, {})).toBe(false)
  expect(isAddressOn(aliceOnPolkadot, own, { [own]: 0 })).toBe(true)
  expect(isAddressOn('ada', undefined, {})).toBe(false)
})

describe('an Ethereum account', () => {
  const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const rules = { accountKind: 'ethereum' } as const
  const moonbeam = 'polkadot:fe58ea77779b7abda7da4ec526d14db9'

  test('is parsed by EIP-55 only with the account kind ethereum', () => {
    expect(parseAddress(ethereum.toLowerCase(), rules)).toBe(ethereum)
    expect(() => parseAddress(ethereum.replace('aA', 'Aa'), rules)).toThrow(ChecksumError)
    expect(() => parseAddress(ethereum)).toThrow(InvalidAddressError)
    for (const text of [alice, aliceOnPolkadot, `${ethereum}00`, ethereum.slice(2), '', undefined]) {
      expect(() => parseAddress(text, rules)).toThrow(InvalidAddressError)
    }
  })

  test('has the risks zero and own', () => {
    expect(describeAddress(`0x${'0'.repeat(40)}`, rules)).toEqual({ risk: 'zero', action: 'block' })
    expect(describeAddress(ethereum, { ...rules, from: ethereum.toLowerCase() })).toEqual({
      risk: 'own',
      action: 'warn',
    })
    expect(describeAddress(ethereum, { ...rules, prefix: 0, from: alice })).toBeUndefined()
    expect(() => describeAddress(alice, rules)).toThrow(InvalidAddressError)
  })

  test('is the same account in any case, and never one of 32 bytes', () => {
    expect(isSameAccount(ethereum, ethereum.toLowerCase())).toBe(true)
    expect(isSameAccount(ethereum, alice)).toBe(false)
  })

  test('has a CAIP-10 id only on chains with Ethereum accounts', () => {
    expect(parsePolkadotAccountId(`${moonbeam}:${ethereum}`)).toEqual({ networkId: moonbeam, address: ethereum })
    expect(() => parsePolkadotAccountId(`${moonbeam}:${alice}`)).toThrow(InvalidAddressError)
    expect(() => parsePolkadotAccountId(`polkadot:${'0'.repeat(32)}:${ethereum}`)).toThrow(InvalidAddressError)
    const own = { id: `polkadot:${'0'.repeat(32)}`, accountKind: 'ethereum' } as Network
    expect(parsePolkadotAccountId(`${own.id}:${ethereum}`, {}, [own]).address).toBe(ethereum)
  })
})
