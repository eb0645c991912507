import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { checkSignInRequest } from './checkSignInRequest.js'
import { isSignInMessage, type SignInText } from './isSignInMessage.js'

const requested = {
  domain: 'app.example',
  address: 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF',
  statement: 'Hello',
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'solana:mainnet',
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nonce: '8f2c1a77d03b4e19',
  issuedAt: '2026-01-10T12:00:00.000Z',
}
const now = Date.parse('2026-01-10T12:01:00.000Z')
const isRight = (text: string, fields: SignInText = requested) => isSignInMessage(text, fields, now)
const right = `app.example wants you to sign in with your Solana account:
FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF

Hello

URI: https://app.example/login
Version: 1
Chain ID: solana:mainnet
Nonce: 8f2c1a77d03b4e19
Issued At: 2026-01-10T12:00:00.000Z`

describe('isSignInMessage() on the messages of vector siwx-other-chains, group solana', () => {
  test.each(vector.groups.solana)('$name', ({ fields, message, expected, valid, time }) => {
    const { domain, accountAddress: address, uri, version, chainRef, issuedAt } = fields
    const statement = 'statement' in fields ? fields.statement : undefined
    const chain = { chainId: 'solana:mainnet', networkId: `solana:${chainRef}` }
    const was = { domain, address, statement, uri, version, ...chain, nonce: expected.nonce, issuedAt }
    expect(isSignInMessage(message, was, Date.parse(time))).toBe(valid)
  })

  test('covers the whole group', () => {
    expect(vector.groups.solana).toHaveLength(2)
  })
})

test('isSignInMessage() accepts the requested message, with further fields after it', () => {
  expect(isRight(right)).toBe(true)
  expect(isRight(`${right}\nExpiration Time: 2026-01-10T12:10:00.000Z`)).toBe(true)
  expect(isRight(right.replace('Hello\n\n', ''), { ...requested, statement: undefined })).toBe(true)
  expect(isRight(right.replace('Hello\n', ''), { ...requested, statement: undefined })).toBe(true)
})

const tailOf = (lines: readonly string[]) => lines.map((line) => `\n${line}`).join('')
const soon = '2026-01-10T12:10:00.000Z'

test.each([
  [[`Expiration Time: ${soon}`]],
  [['Expiration Time: 2026-01-10T13:01:00.001+01:00']],
  [['Not Before: 2026-01-10T12:00:00Z']],
  [['Not Before: 2026-01-10T12:02:00Z']],
  [['Request ID: any thing']],
  [['Request ID: ']],
  [['Resources:']],
  [['Resources:', '- https://app.example/a?b=c#d', '- ipfs://bafy']],
  [[`Expiration Time: ${soon}`, 'Not Before: 2026-01-10T12:00:00Z', 'Request ID: 7', 'Resources:', '- urn:x']],
])('isSignInMessage() accepts %j after the message', (lines) => {
  expect(isRight(right + tailOf(lines))).toBe(true)
})

test.each([
  ['text under the resources', ['Resources:', 'and all my money']],
  ['a resource that is not a URI', ['Resources:', '- and', '- all my money']],
  ['text after the resources', ['Resources: and all my money']],
  ['text after a date', [`Expiration Time: ${soon} or never`]],
  ['a message that has expired', ['Expiration Time: 2026-01-10T12:01:00.000Z']],
  ['a message that expired long ago', ['Expiration Time: 2020-01-10T12:01:00.000Z']],
  ['an expiration time that is not a date', ['Expiration Time: tomorrow']],
  ['an expiration time on an invalid day', ['Expiration Time: 2026-13-45T12:10:00.000Z']],
  ['an expiration time without a zone', ['Expiration Time: 2026-01-10T12:10:00']],
  ['a message that is not valid yet', ['Not Before: 2026-01-10T12:02:00.001Z']],
  ['a start that is not a date', ['Not Before: now']],
  ['a field twice', [`Expiration Time: ${soon}`, `Expiration Time: ${soon}`]],
  ['a field of the message again', ['Nonce: ffffffffffffffff']],
  ['another order', ['Request ID: 7', `Expiration Time: ${soon}`]],
  ['a field after the resources', ['Resources:', '- urn:x', 'Request ID: 7']],
  ['an unknown field', ['Amount: 7']],
  ['an empty line', ['']],
  ['a request id of two lines', ['Request ID: 7\u2028Nonce: ffffffffffffffff']],
])('isSignInMessage() refuses %s after the message', (_, lines) => {
  expect(isRight(right + tailOf(lines))).toBe(false)
})

describe('checkSignInRequest()', () => {
  const request = { domain: requested.domain, uri: requested.uri, nonce: requested.nonce, statement: 'Hello' }

  test('accepts a valid request', () => {
    expect(() => checkSignInRequest(request)).not.toThrow()
    expect(() => checkSignInRequest({ ...request, statement: undefined })).not.toThrow()
    expect(() => checkSignInRequest({ ...request, statement: 'ünïcödé 测试 🚀, and "signs"' })).not.toThrow()
  })

  test.each(['\n', '\r', '\x85', '\u2028', '\u2029', '\0', '\x7f', '\ud800'])('refuses %j in any field', (breaking) => {
    for (const field of ['domain', 'uri', 'nonce', 'statement'] as const) {
      const check = () => checkSignInRequest({ ...request, [field]: `${request[field]}${breaking}x` })
      expect(check).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT', what: `${field} of a sign-in` }))
    }
  })

  test.each(['domain', 'uri', 'nonce'] as const)(
    'refuses spaces, invisible characters and an empty value in %s',
    (field) => {
      for (const value of ['', 'a b', 'a\u200bb', 'a\u00a0b', 7, null]) {
        expect(() => checkSignInRequest({ ...request, [field]: value as string })).toThrow(`${field} of a sign-in`)
      }
    },
  )

  test('refuses a statement that is not a string', () => {
    expect(() => checkSignInRequest({ ...request, statement: 7 as never })).toThrow('statement of a sign-in')
  })
})

describe('fuzz target 7: isSignInMessage()', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('Nonce: ffffffffffffffff', 'URI: https://evil.example', '__proto__', '', '\n', 'a\r\nb', '\ud800'),
  )
  const word = fc.stringMatching(/^[!-~]{1,40}$/)
  const statement = fc.oneof(
    fc.constant(undefined),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    fc.constantFrom('Nonce: 8f2c1a77d03b4e19', `URI: ${requested.uri}`, right.split('\n', 1)[0] ?? ''),
  )
  const when = fc.date({ min: new Date(now + 1), max: new Date('2100-01-01'), noInvalidDate: true })
  const fields = fc
    .record({ domain: word, uri: word, nonce: word, statement, when })
    .map(({ when: issued, ...rest }): SignInText => ({ ...requested, ...rest, issuedAt: issued.toISOString() }))
  const tail = fc
    .record({
      end: fc.option(when.map((date) => `Expiration Time: ${date.toISOString()}`)),
      start: fc.option(fc.constant('Not Before: 2026-01-10T12:00:00Z')),
      id: fc.option(fc.oneof(word, fc.constant(`Nonce: ${requested.nonce}`)).map((text) => `Request ID: ${text}`)),
      resources: fc.option(
        fc.array(word.map((text) => `- urn:${text}`)).map((lines) => ['Resources:', ...lines].join('\n')),
      ),
    })
    .map(({ end, start, id, resources }) => [end, start, id, resources].filter((line) => line !== null))

  /** Writes a message by the grammar, line by line, independently of the sources. */
  function write(text: SignInText, more: readonly string[]): string {
    return [
      `${text.domain} wants you to sign in with your Solana account:`,
      text.address,
      '',
      ...(text.statement === undefined ? [] : [text.statement]),
      ...(text.statement === undefined ? [] : ['']),
      `URI: ${text.uri}`,
      `Version: ${text.version}`,
      `Chain ID: ${text.chainId}`,
      `Nonce: ${text.nonce}`,
      `Issued At: ${text.issuedAt}`,
      ...more,
    ].join('\n')
  }

  /**
   * The fields that a server reads: the lines after the last empty line before the fields, by name.
   */
  function read(message: string, hasStatement: boolean) {
    const [first = '', address, ...rest] = message.split('\n')
    const lines = rest.slice(hasStatement ? 3 : 1)
    const behind = (at: number, name: string) => lines[at]?.slice(`${name}: `.length)
    return {
      domain: first.slice(0, -' wants you to sign in with your Solana account:'.length),
      address,
      uri: behind(0, 'URI'),
      nonce: behind(3, 'Nonce'),
      issuedAt: behind(4, 'Issued At'),
      ...(hasStatement && { statement: rest[1] }),
    }
  }

  test('accepts a message that is written for the fields, which parse to the same fields', () => {
    fc.assert(
      fc.property(fields, tail, (text, more) => {
        const message = write(text, more)
        const { version, chainId, networkId, ...readable } = text
        const hasStatement = text.statement !== undefined
        if (!hasStatement) delete (readable as { statement?: string }).statement
        expect(isRight(message, text)).toBe(true)
        expect(read(message, hasStatement)).toEqual(readable)
      }),
    )
  })

  test('refuses a nonce, domain, URI or address in any other place', () => {
    const name = fc.constantFrom('domain', 'uri', 'nonce', 'address', 'issuedAt', 'statement')
    fc.assert(
      fc.property(fields, tail, name, fc.oneof(word, noise), (text, more, field, other) => {
        fc.pre(text[field] !== other)
        expect(isRight(write({ ...text, [field]: other }, [...more, `Request ID: ${text[field]}`]), text)).toBe(false)
        expect(isRight(write({ ...text, [field]: other }, more), text)).toBe(false)
      }),
    )
  })

  test('refuses a line break anywhere', () => {
    fc.assert(
      fc.property(
        fields,
        tail,
        fc.nat(),
        fc.constantFrom('\n', '\r', '\r\n', '\n\n'),
        (text, more, place, breaking) => {
          const whole = { ...text, statement: text.statement ?? 'Hello' }
          const message = write(whole, more)
          const at = place % (message.length + 1)
          expect(isRight(message.slice(0, at) + breaking + message.slice(at), whole)).toBe(false)
        },
      ),
    )
  })

  test('any request gives one line for each field, or the typed error', () => {
    const loose = fc.record({
      domain: fc.oneof(word, noise),
      uri: fc.oneof(word, noise),
      nonce: fc.oneof(word, noise),
      statement: fc.oneof(statement, noise),
    })
    fc.assert(
      fc.property(loose, (request) => {
        try {
          checkSignInRequest(request)
        } catch (cause) {
          expect(cause).toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
          return
        }
        const text = { ...requested, ...request }
        const message = write(text, [])
        expect(message.split(/[\n\r\x85\u2028\u2029]/)).toHaveLength(text.statement === undefined ? 8 : 10)
        expect(isRight(message, text)).toBe(true)
      }),
    )
  })
})

test.each(['solana:mainnet', 'mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'isSignInMessage() accepts the chain as %s',
  (chain) => {
    expect(isRight(right.replace('solana:mainnet', chain))).toBe(true)
  },
)

test.each([
  ['another domain', right.replace('app.example wants', 'evil.example wants')],
  ['another address', right.replace('FbgX', 'GbgX')],
  ['another nonce', right.replace('8f2c', '8f2d')],
  ['another statement', right.replace('Hello', 'Send all')],
  ['another chain', right.replace('solana:mainnet', 'solana:devnet')],
  ['text after it', `${right}\nand all my money`],
  ['text before it', `x${right}`],
  ['an empty text', ''],
])('isSignInMessage() refuses %s', (_, text) => {
  expect(isRight(text)).toBe(false)
})

const bare = { address: requested.address, networkId: requested.networkId }
const head = right.split('\n', 2).join('\n')
const full = {
  ...requested,
  expirationTime: soon,
  notBefore: '2026-01-10T12:00:00Z',
  requestId: '7',
  resources: ['https://app.example/a', 'urn:x'],
}
const fullText = `${right}
Expiration Time: ${soon}
Not Before: 2026-01-10T12:00:00Z
Request ID: 7
Resources:
- https://app.example/a
- urn:x`

test.each<readonly [string, string, SignInText]>([
  ['the domain and the account alone', head, bare],
  ['a statement alone', `${head}\n\nHello`, { ...bare, statement: 'Hello' }],
  ['a nonce alone', `${head}\n\nNonce: 8f2c1a77d03b4e19`, { ...bare, nonce: requested.nonce }],
  ['a statement and a time', `${head}\n\nHello\n\nIssued At: ${soon}`, { ...bare, statement: 'Hello', issuedAt: soon }],
  ['every field', fullText, full],
  ['the domain of the page', head, { ...bare, host: 'app.example' }],
])('isSignInMessage() accepts %s', (_, text, fields) => {
  expect(isRight(text, fields)).toBe(true)
})

test.each<readonly [string, string, SignInText]>([
  ['a URI that was left out', `${head}\n\nURI: https://evil.example`, bare],
  ['a nonce that was left out', `${head}\n\nNonce: ffffffffffffffff`, bare],
  ['a version that was left out', `${head}\n\nVersion: 1`, bare],
  ['a statement that was left out', `${head}\n\nHello`, bare],
  ['a chain that was left out', `${head}\n\nChain ID: mainnet`, bare],
  ['the domain of another page', head, { ...bare, host: 'evil.example' }],
  ['no statement where one was asked for', head, { ...bare, statement: 'Hello' }],
  ['no resources where some were asked for', fullText.replace(/\nResources[\s\S]*/, ''), full],
  ['other resources', fullText.replace('urn:x', 'urn:y'), full],
  ['more resources', `${fullText}\n- urn:z`, full],
  ['another request id', fullText.replace('Request ID: 7', 'Request ID: 8'), full],
  ['another end', fullText.replace(soon, '2026-01-11T12:10:00.000Z'), full],
  [
    'a chain by another form than the app’s name',
    right.replace('solana:mainnet', '101'),
    { ...requested, chainId: 'mainnet' },
  ],
])('isSignInMessage() refuses a message with %s', (_, text, fields) => {
  expect(isRight(text, fields)).toBe(false)
})
