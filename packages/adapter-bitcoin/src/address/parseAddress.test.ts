import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/bitcoin-address.json' with { type: 'json' }
import { chainOf } from '../chains/chainOf.js'
import { addressOn } from './addressOn.js'
import {
  AddressNetworkError,
  decodeAddress,
  describeAddress,
  InvalidAddressError,
  isAddress,
  parseAddress,
} from './index.js'

const { groups } = vector
const mainnet = chainOf('Mainnet')?.networkId ?? ''
const testnet = chainOf('Testnet')?.networkId ?? ''
const regtest = chainOf('Regtest')?.networkId ?? ''
const networks: Readonly<Record<string, string>> = { mainnet, testnet }
const timeout = 60_000
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The error that reading it throws. */
function errorOf(value: unknown, networkId?: string): unknown {
  try {
    parseAddress(value, networkId)
    return undefined
  } catch (cause) {
    return cause
  }
}

describe('vector bitcoin-address', () => {
  test.each(groups.bech32Valid)('$input is valid Bech32, but not an address', ({ input }) => {
    expect(() => bech32.decode(input as 'a1', 90)).not.toThrow()
    expect(isAddress(input)).toBe(false)
  })

  test.each(groups.bech32mValid)('$input is valid Bech32m, but not an address', ({ input }) => {
    expect(() => bech32m.decode(input as 'a1', 90)).not.toThrow()
    expect(isAddress(input)).toBe(false)
  })

  test.each([...groups.bech32Invalid, ...groups.bech32mInvalid])('parseAddress() rejects $input: $why', ({ input }) => {
    expect(() => parseAddress(input)).toThrow(InvalidAddressError)
  })

  test.each(groups.segwitValid)(
    'decodeAddress() reads $address',
    ({ address, scriptPubKey, witnessVersion, network }) => {
      const decoded = decodeAddress(address)
      expect(hex(decoded.script)).toBe(scriptPubKey)
      expect(decoded).toMatchObject({ witnessVersion, networkIds: expect.arrayContaining([networks[network]]) })
      expect(parseAddress(address.toUpperCase(), networks[network])).toBe(address)
    },
  )

  test.each(groups.base58Valid)('decodeAddress() reads $address', ({ address, type, network, hash160 }) => {
    const decoded = decodeAddress(address)
    expect(decoded).toMatchObject({ form: type, networkIds: expect.arrayContaining([networks[network]]) })
    expect(hex(decoded.program)).toBe(hash160)
    expect(parseAddress(address, networks[network])).toBe(address)
  })

  test.each([...groups.segwitInvalid, ...groups.base58Invalid])(
    'parseAddress() rejects $address: $why',
    ({ address }) => {
      expect(() => parseAddress(address)).toThrow(InvalidAddressError)
      expect(isAddress(address)).toBe(false)
    },
  )

  test.each(groups.wrongNetwork)('parseAddress() rejects $address on $selected', ({ address, selected }) => {
    expect(isAddress(address)).toBe(true)
    expect(() => parseAddress(address, networks[selected])).toThrow(AddressNetworkError)
    expect(isAddress(address, networks[selected])).toBe(false)
  })

  test('ran whole', () => {
    expect(Object.values(groups).map(({ length }) => length)).toEqual([2, 3, 2, 4, 2, 5, 4, 4, 1])
  })
})

test.each([
  ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 'p2pkh'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh'],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr'],
  ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'witness'],
  ['bc1sw50qgdz25j', 'witness'],
] as const)('decodeAddress() reads the form of %s as %s', (address, form) => {
  expect(decodeAddress(address)).toMatchObject({ form, networkIds: [mainnet] })
})

test('parseAddress() rejects every address on a network outside Bitcoin', () => {
  expect(isAddress('1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBe(false)
})

test('describeAddress() names the risk of a recipient', () => {
  const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(describeAddress(own)).toBeUndefined()
  expect(describeAddress(own.toUpperCase(), { from: own })).toEqual({ risk: 'own', action: 'warn' })
  expect(describeAddress('1BitcoinEaterAddressDontSendf59kuE')).toEqual({ risk: 'burn', action: 'warn' })
  for (const zero of [
    '1111111111111111111114oLvT2',
    'mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8',
    bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20))]),
    bech32m.encode('bc', [1, ...bech32m.toWords(new Uint8Array(32))]),
  ]) {
    expect(describeAddress(zero)).toEqual({ risk: 'zero', action: 'block' })
  }
  expect(describeAddress('bc1sw50qgdz25j')).toEqual({ risk: 'unknownWitness', action: 'warn' })
  expect(() => describeAddress(own, { networkId: testnet })).toThrow(AddressNetworkError)
})

/** The second library accepts a key only if it is a point on the curve. */
const keys = Array.from({ length: 256 }, (_, at) => schnorr.getPublicKey(sha256(Uint8Array.of(at))))
const keyAt = (at = 0): Uint8Array => keys[at] ?? new Uint8Array()

/** Any output that has an address, with its address on a network. */
const known = fc
  .record({
    chain: fc.constantFrom(
      ...['Mainnet', 'Testnet', 'Regtest'].flatMap((name) => {
        const chain = chainOf(name)
        return chain ? [chain] : []
      }),
    ),
    form: fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'),
    bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(({ chain, form, bytes }) => {
    const { bech32: prefix, base58 } = chain
    const codes = {
      p2pkh: (hash: Uint8Array) => createBase58check(sha256).encode(Uint8Array.of(base58[0], ...hash)),
      p2sh: (hash: Uint8Array) => createBase58check(sha256).encode(Uint8Array.of(base58[1], ...hash)),
      p2wpkh: (hash: Uint8Array) => bech32.encode(prefix, [0, ...bech32.toWords(hash)]),
      p2wsh: (hash: Uint8Array) => bech32.encode(prefix, [0, ...bech32.toWords(hash)]),
      p2tr: (key: Uint8Array) => bech32m.encode(prefix, [1, ...bech32m.toWords(key)]),
    }
    const hash = form === 'p2tr' ? keyAt(bytes[0]) : bytes.slice(0, form === 'p2wsh' ? 32 : 20)
    return { address: codes[form](hash), form, hash, chain }
  })

test(
  'property: parseAddress() reads every encoded address as a second library does',
  () => {
    fc.assert(
      fc.property(known, ({ address, form, hash, chain }) => {
        const decoded = decodeAddress(address)
        const reference = Address({
          bech32: chain.bech32,
          pubKeyHash: chain.base58[0],
          scriptHash: chain.base58[1],
          wif: 0,
        })
        const script = OutScript.encode(reference.decode(address))
        return (
          decoded.form === form &&
          decoded.address === address &&
          hex(decoded.program) === hex(hash) &&
          hex(decoded.script) === hex(script) &&
          decoded.networkIds.includes(chain.networkId)
        )
      }),
    )
  },
  timeout,
)

test(
  'property: parseAddress() rejects an address with one changed character',
  () => {
    const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7lQPZRYABCDEFGHJKLMN1o'
    fc.assert(
      fc.property(known, fc.nat(), fc.constantFrom(...alphabet), ({ address }, place, letter) => {
        const index = place % address.length
        fc.pre(address.charAt(index) !== letter)
        return !isAddress(address.slice(0, index) + letter + address.slice(index + 1))
      }),
    )
  },
  timeout,
)

test(
  'property: parseAddress() returns an address or throws a typed error for any input',
  () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(bc|tb|bcrt)1[qp][ac-hj-np-z02-9]{30,70}$/),
      fc.stringMatching(/^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/),
      known.map(({ address }) => `${address} `),
      known.map(({ address }) => address.toUpperCase()),
      fc.constantFrom('__proto__', '', '1', 'bc1', 'bcrt1q', 'BC1'),
      fc.anything(),
    )
    fc.assert(
      fc.property(text, (value) => {
        const error = errorOf(value, regtest)
        if (error !== undefined) return error instanceof InvalidAddressError || error instanceof AddressNetworkError
        const address = parseAddress(value)
        return parseAddress(address) === address && isAddress(value, regtest)
      }),
    )
  },
  timeout,
)

test('parseAddress() rejects a megabyte of letters immediately', () => {
  expect(() => parseAddress(`bc1q${'q'.repeat(1_048_576)}`)).toThrow(InvalidAddressError)
})

test('parseAddress() rejects a Base58 hash that is not twenty bytes, even with a valid checksum', () => {
  const withHash = (length: number) => createBase58check(sha256).encode(Uint8Array.of(0, ...new Uint8Array(length)))
  expect(isAddress(withHash(20))).toBe(true)
  for (const length of [0, 19, 21, 32]) expect(isAddress(withHash(length))).toBe(false)
})

test.each([
  [Array.from({ length: 2 }, () => 7), 2, true],
  [Array.from({ length: 40 }, () => 7), 16, true],
  [Array.from({ length: 1 }, () => 7), 2, false],
  [Array.from({ length: 41 }, () => 7), 2, false],
  [Array.from({ length: 20 }, () => 7), 17, false],
  [Array.from({ length: 20 }, () => 7), 0, false],
])('%j after the witness version %i is valid: %s', (program, version, isRight) => {
  const text = bech32m.encode('bc', [version, ...bech32m.toWords(Uint8Array.from(program))])
  expect(isAddress(text)).toBe(isRight)
  if (isRight) {
    expect(decodeAddress(text)).toMatchObject({
      form: 'witness',
      witnessVersion: version,
      script: Uint8Array.from([0x50 + version, program.length, ...program]),
    })
  }
})

test.each([
  ['bc1a', bech32m.encode('bc1a', [1, ...bech32m.toWords(new Uint8Array(32))])],
  ['bc1q', bech32.encode('bc1q', [0, ...bech32.toWords(new Uint8Array(20))])],
  ['tb1', bech32m.encode('tb1', [1, ...bech32m.toWords(new Uint8Array(32))])],
])('parseAddress() rejects the unknown prefix %s, even with a valid checksum', (prefix, text) => {
  expect(text.lastIndexOf('1')).toBe(prefix.length)
  expect(errorOf(text)).toBeInstanceOf(InvalidAddressError)
})

test.each([19, 20, 31, 32, 33])(
  'parseAddress() rejects a program of %i bytes after version 0, unless it is a hash of 20 or 32',
  (length) => {
    const text = bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(length))])
    expect(isAddress(text)).toBe(length === 20 || length === 32)
  },
)

test.each([
  ['p2pkh', OutScript.encode({ type: 'pkh', hash: new Uint8Array(20).fill(7) })],
  ['p2sh', OutScript.encode({ type: 'sh', hash: new Uint8Array(20).fill(7) })],
  ['p2wpkh', OutScript.encode({ type: 'wpkh', hash: new Uint8Array(20).fill(7) })],
  ['p2wsh', OutScript.encode({ type: 'wsh', hash: new Uint8Array(32).fill(7) })],
  ['p2tr', OutScript.encode({ type: 'tr', pubkey: schnorr.getPublicKey(new Uint8Array(32).fill(7)) })],
] as const)('addressOn() encodes %s for a network', (form, script) => {
  const [onMainnet, onTestnet] = [NETWORK, TEST_NETWORK].map((each) => Address(each).encode(OutScript.decode(script)))
  const written = [onMainnet, onTestnet].map((each) => each ?? '')
  for (const text of written) {
    expect(decodeAddress(text).form).toBe(form)
    expect([mainnet, testnet].map((networkId) => addressOn(text, networkId))).toEqual(written)
    expect(addressOn(text, 'bip122:00000000000000000000000000000000')).toBe(text)
  }
  expect(() => addressOn('ada', testnet)).toThrow(InvalidAddressError)
})
