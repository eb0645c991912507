import { bitcoinVerifier } from '@latchkey/adapter-bitcoin/verify'
import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { polkadotVerifier } from '@latchkey/adapter-polkadot/verify'
import { solanaVerifier } from '@latchkey/adapter-solana/verify'
import { InvalidInputError, type SignInVerifier } from '@latchkey/core'
import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import siwe from '../../../../tests/vectors/siwe.json' with { type: 'json' }
import others from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { formatMessage } from './formatMessage.js'
import { parseMessage } from './parseMessage.js'
import type { SiwxMessageData } from './SiwxMessageData.js'

const verifiers = [evmVerifier, solanaVerifier, bitcoinVerifier, polkadotVerifier]
const { parseValid, parseInvalid, format } = siwe.groups

/** The fields of the vector `siwe`, in our names. */
function dataOf({ address, chainId, ...fields }: (typeof parseValid)[number]['fields']): SiwxMessageData {
  return { ...fields, accountAddress: address, chainId: `eip155:${chainId}` }
}

describe('vector siwe', () => {
  test('has the cases that this file runs', () => {
    expect([parseValid, parseInvalid, format].map(({ length }) => length)).toEqual([4, 9, 2])
  })

  test.each(parseValid)('the message "$name" is parsed, and written as it was', ({ message, fields }) => {
    const data = parseMessage(message, evmVerifier)
    expect(data).toEqual(dataOf(fields))
    expect(data && formatMessage(data, evmVerifier)).toBe(message)
  })

  test.each(parseInvalid)('the message "$name" is refused', ({ message }) => {
    expect(parseMessage(message, evmVerifier)).toBeUndefined()
  })

  test('a statement of two lines is refused', () => {
    const [{ message, fields }] = parseValid.filter((each) => 'statement' in each.fields) as [
      (typeof parseValid)[number],
    ]
    const { statement = '' } = dataOf(fields)
    expect(parseMessage(message.replace(statement, `${statement}\nAnd more.`), evmVerifier)).toBeUndefined()
  })

  test.each(format)('the message of the nonce $fields.nonce is written byte for byte', ({ fields, message }) => {
    expect(formatMessage(dataOf(fields), evmVerifier)).toBe(message)
  })
})

const groups = Object.entries(others.groups)
const cases = groups.flatMap(([, group]) => [...group])

test('the vector siwx-other-chains has two cases of each of three namespaces', () => {
  expect(groups.map(([namespace, { length }]) => [namespace, length])).toEqual([
    ['solana', 2],
    ['bip122', 2],
    ['polkadot', 2],
  ])
})

test.each(cases)(
  'vector siwx-other-chains: the $namespace message "$name" is parsed, and written as it was',
  (entry) => {
    const form = formOf(entry.namespace)
    const { chainRef, ...fields } = entry.fields
    const data = parseMessage(entry.message, form)
    expect(data).toEqual({ ...fields, chainId: `${entry.namespace}:${chainRef}` })
    expect(data && formatMessage(data, form)).toBe(entry.message)
  },
)

function formOf(namespace: string): SignInVerifier {
  const form = verifiers.find((verifier) => verifier.namespace === namespace)
  if (!form) throw new Error(`No verifier of ${namespace}.`)
  return form
}

const accounts: readonly Pick<SiwxMessageData, 'chainId' | 'accountAddress'>[] = [
  { chainId: 'eip155:1', accountAddress: '0x598CBD881cFca4d090adb3b31F2276D016fA1EA2' },
  { chainId: 'eip155:31337', accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
  ...cases.map(({ namespace, fields: { accountAddress, chainRef } }) => ({
    accountAddress,
    chainId: `${namespace}:${chainRef}`,
  })),
]

const letters = [...'abcXYZ019']
const ofCharacters = (
  characters: readonly string[],
  limits: { readonly minLength?: number; readonly maxLength: number },
) => fc.string({ unit: fc.constantFrom(...characters), ...limits })
const domain = fc.oneof(
  fc.constantFrom('my.app', 'localhost:5173', '127.0.0.1:8080', 'a-b.example:1'),
  ofCharacters(letters, { minLength: 1, maxLength: 12 }).map((label) => `${label}.example`),
)
const uri = fc.oneof(
  fc.constantFrom('https://my.app', 'https://[::cafe]/x?y=1#z', 'urn:a:b', 'did:key:z6Mk', 'https://a.b/%20'),
  domain.map((host) => `https://${host}/login`),
)
const nonce = ofCharacters(letters, { minLength: 8, maxLength: 40 })
/** Texts that look like fields. */
const tempting = fc.constantFrom(
  'Nonce: ffffffffffffffff',
  'URI: https://evil.example',
  'Chain ID: 1',
  'evil.example wants you to sign in with your Ethereum account:',
  '0x598CBD881cFca4d090adb3b31F2276D016fA1EA2',
  'Resources:',
  '- https://evil.example',
)
const statement = fc.oneof(
  tempting,
  ofCharacters([...letters, ' ', '.', ':', '/', "'", '&', '~'], { minLength: 1, maxLength: 60 }),
)
const time = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const dataArbitrary: fc.Arbitrary<SiwxMessageData> = fc
  .record({
    account: fc.constantFrom(...accounts),
    scheme: optional(fc.constantFrom('https', 'http', 'app+x')),
    domain,
    uri,
    version: fc.constant('1'),
    nonce,
    issuedAt: fc.oneof(time, fc.constant('2026-01-10T12:00:00+01:00')),
    expirationTime: optional(time),
    notBefore: optional(time),
    requestId: optional(
      fc.oneof(ofCharacters([...letters, ':', '@'], { maxLength: 12 }), fc.constant('Nonce:ffffffff')),
    ),
    resources: optional(fc.array(uri, { maxLength: 3 })),
    statement: optional(statement),
  })
  .map(({ account, ...fields }) => {
    const present = Object.entries(fields).filter(([, value]) => value !== undefined)
    return { ...account, ...Object.fromEntries(present) } as SiwxMessageData
  })

const formOfData = ({ chainId }: SiwxMessageData) => formOf(chainId.slice(0, chainId.indexOf(':')))

describe('parseMessage() and formatMessage() (fuzz target 7)', () => {
  test('every written message is parsed to the fields that it was written from', () => {
    fc.assert(
      fc.property(dataArbitrary, (data) => {
        expect(parseMessage(formatMessage(data, formOfData(data)), formOfData(data))).toEqual(data)
      }),
    )
  })

  test('every accepted text is written again as it was, also after a change of one character or line', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      kind: fc.constantFrom('insert', 'remove', 'replace', 'line', 'swap'),
      text: fc.constantFrom('\n', ' ', '\r', 'a', '0', '-', ':', '- ', 'é', '\u2028', 'Nonce: ffffffff', ''),
    })
    fc.assert(
      fc.property(dataArbitrary, fc.array(change, { minLength: 1, maxLength: 3 }), (data, changes) => {
        const form = formOfData(data)
        const text = changes.reduce(changed, formatMessage(data, form))
        const read = parseMessage(text, form)
        if (read) expect(formatMessage(read, form)).toBe(text)
      }),
    )
  })

  test('any text is read as nothing, or written again as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...verifiers), (text, form) => {
        const read = parseMessage(text, form)
        if (read) expect(formatMessage(read, form)).toBe(text)
      }),
    )
  })

  test('a line break in any field is refused', () => {
    const lineBreak = fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\nNonce: ffffffff')
    const field = fc.constantFrom<keyof SiwxMessageData>(
      'scheme',
      'domain',
      'accountAddress',
      'chainId',
      'uri',
      'version',
      'nonce',
      'issuedAt',
      'expirationTime',
      'notBefore',
      'requestId',
      'statement',
      'resources',
    )
    fc.assert(
      fc.property(dataArbitrary, field, lineBreak, fc.nat(), (data, name, text, seed) => {
        const insert = (value: string) => {
          const at = seed % (value.length + 1)
          return `${value.slice(0, at)}${text}${value.slice(at)}`
        }
        const value = name === 'resources' ? [insert('https://my.app')] : insert(String(data[name] ?? '12345678'))
        expect(() => formatMessage({ ...data, [name]: value }, formOfData(data))).toThrow(InvalidInputError)
      }),
    )
  })

  test('a parser of viem reads the same fields, and its writer writes the same text', () => {
    fc.assert(
      fc.property(dataArbitrary, (data) => {
        const { accountAddress, chainId, issuedAt, expirationTime, notBefore, ...fields } = data
        // viem's writer knows version 1 and no empty list; both times are written in full.
        fc.pre(chainId.startsWith('eip155:') && issuedAt?.endsWith('Z') === true)
        fc.pre(
          data.resources?.length !== 0 && data.requestId !== '' && !data.resources?.some((each) => !URL.canParse(each)),
        )
        fc.pre(data.scheme !== 'app+x')
        const known = {
          ...fields,
          address: accountAddress as `0x${string}`,
          chainId: Number(chainId.slice('eip155:'.length)),
          version: '1' as const,
          issuedAt: new Date(issuedAt),
          ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
          ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
        }
        const text = formatMessage(data, evmVerifier)
        expect(text).toBe(createSiweMessage(known as never))
        expect(parseSiweMessage(text)).toEqual(known)
      }),
    )
  })
})

function changed(text: string, change: { readonly at: number; readonly kind: string; readonly text: string }): string {
  const at = Math.floor(change.at * text.length)
  if (change.kind === 'insert') return `${text.slice(0, at)}${change.text}${text.slice(at)}`
  if (change.kind === 'remove') return `${text.slice(0, at)}${text.slice(at + 1)}`
  if (change.kind === 'replace') return `${text.slice(0, at)}${change.text}${text.slice(at + 1)}`
  const lines = text.split('\n')
  const line = Math.floor(change.at * lines.length)
  if (change.kind === 'line') lines.splice(line, 0, change.text)
  else lines.splice(line, 2, ...lines.slice(line, line + 2).toReversed())
  return lines.join('\n')
}

const usual: SiwxMessageData = {
  domain: 'my.app',
  accountAddress: '0x598CBD881cFca4d090adb3b31F2276D016fA1EA2',
  chainId: 'eip155:1',
  uri: 'https://my.app',
  version: '1',
  nonce: '8f2c1a77d03b4e19',
  issuedAt: '2026-01-10T12:00:00Z',
}

test.each<readonly [string, Partial<Record<keyof SiwxMessageData, unknown>>]>([
  ['a chain of another namespace', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['a chain that is no number', { chainId: 'eip155:0x1' }],
  ['a chain with a leading zero', { chainId: 'eip155:01' }],
  ['an address without its checksum', { accountAddress: '0x598cbd881cfca4d090adb3b31f2276d016fa1ea2' }],
  ['a short nonce', { nonce: '1234567' }],
  ['a nonce with a sign', { nonce: '1234-5678' }],
  ['a path in the domain', { domain: 'my.app/login' }],
  ['an empty domain', { domain: '' }],
  ['a URI without a scheme', { uri: 'my.app' }],
  ['an empty statement', { statement: '' }],
  ['a statement that is not ASCII', { statement: 'Grüße' }],
  ['a day that does not exist', { issuedAt: '2026-02-30T12:00:00Z' }],
  ['a month that does not exist', { issuedAt: '2026-13-01T12:00:00Z' }],
  ['a time without a zone', { expirationTime: '2026-01-10T12:00:00' }],
  ['a resource with a space', { resources: ['https://a.example https://b.example'] }],
  ['a missing field', { nonce: undefined }],
  ['a number', { version: 1 }],
  ['another version', { version: '2' }],
  ['a version with a leading zero', { version: '01' }],
  ['a version with a sign', { version: '+1' }],
  ['an empty version', { version: '' }],
  ['a message without a time', { issuedAt: undefined }],
  ['resources that are no list', { resources: 'https://a.example' }],
])('formatMessage() refuses %s', (_, fields) => {
  expect(() => formatMessage({ ...usual, ...fields } as SiwxMessageData, evmVerifier)).toThrow(InvalidInputError)
})

test('parseMessage() reads no message that is longer than 16,384 characters', () => {
  const resource = 'https://my.app/'.padEnd(1000, 'x')
  const most = formatMessage({ ...usual, resources: Array.from({ length: 15 }, () => resource) }, evmVerifier)
  const more = formatMessage({ ...usual, resources: Array.from({ length: 17 }, () => resource) }, evmVerifier)
  expect([parseMessage(most, evmVerifier) !== undefined, parseMessage(more, evmVerifier)]).toEqual([true, undefined])
})

test('without a codec, any word is an address', () => {
  const { namespace, account } = evmVerifier
  const text = formatMessage({ ...usual, accountAddress: 'alice' }, { namespace, account })
  expect(parseMessage(text, { namespace, account })?.accountAddress).toBe('alice')
  expect(parseMessage(text, evmVerifier)).toBeUndefined()
})

test.each(['2', '01', '1.0', '10', '', ' 1', '1 '])('parseMessage() reads no message of the version %j', (version) => {
  for (const form of verifiers) {
    const [fields] = accounts.filter(({ chainId }) => chainId.startsWith(`${form.namespace}:`))
    const text = formatMessage({ ...usual, ...fields }, form)
    expect(parseMessage(text, form)).toBeDefined()
    expect(parseMessage(text.replace('Version: 1', `Version: ${version}`), form)).toBeUndefined()
  }
})

test('a message has its time, and in the other namespaces of CAIP-122 it need not', () => {
  for (const form of verifiers) {
    const [fields] = accounts.filter(({ chainId }) => chainId.startsWith(`${form.namespace}:`))
    const timeless = formatMessage({ ...usual, ...fields }, form).replace(/\nIssued At: .*/, '')
    const { issuedAt: _, ...data } = { ...usual, ...fields }
    expect(parseMessage(timeless, form)).toEqual(form.namespace === 'eip155' ? undefined : data)
    if (form.namespace !== 'eip155') expect(formatMessage(data, form)).toBe(timeless)
  }
})
