import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { checkSignInRequest } from './checkSignInRequest.js'
import { isSignInMessage, type SignInText } from './isSignInMessage.js'

const asked = {
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
const isRight = (text: string, fields: SignInText = asked) => isSignInMessage(text, fields, now)
const right = `app.example wants you to sign in with your Solana account:
FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF

Hello

URI: https://app.example/login
Version: 1
Chain ID: solana:mainnet
Nonce: 8f2c1a77d03b4e19
Issued At: 2026-01-10T12:00:00.000Z`

describe('vector siwx-other-chains, the messages of group solana', () => {
  test.each(vector.groups.solana)('$name', ({ fields, message, expected, valid, time }) => {
    const { domain, accountAddress: address, uri, version, chainRef, issuedAt } = fields
    const statement = 'statement' in fields ? fields.statement : undefined
    const chain = { chainId: 'solana:mainnet', networkId: `solana:${chainRef}` }
    const was = { domain, address, statement, uri, version, ...chain, nonce: expected.nonce, issuedAt }
    expect(isSignInMessage(message, was, Date.parse(time))).toBe(valid)
  })

  test('ran whole', () => {
    expect(vector.groups.solana).toHaveLength(2)
  })
})

test('takes the message that was asked for, with more fields behind', () => {
  expect(isRight(right)).toBe(true)
  expect(isRight(`${right}\nExpiration Time: 2026-01-10T12:10:00.000Z`)).toBe(true)
  expect(isRight(right.replace('Hello\n\n', ''), { ...asked, statement: undefined })).toBe(true)
  expect(isRight(right.replace('Hello\n', ''), { ...asked, statement: undefined })).toBe(true)
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
])('takes %j behind it', (lines) => {
  expect(isRight(right + tailOf(lines))).toBe(true)
})

test.each([
  ['words under resources', ['Resources:', 'and all my money']],
  ['a resource that is no URI', ['Resources:', '- and', '- all my money']],
  ['words behind the resources', ['Resources: and all my money']],
  ['words behind a date', [`Expiration Time: ${soon} or never`]],
  ['a message that is over', ['Expiration Time: 2026-01-10T12:01:00.000Z']],
  ['a message that is long over', ['Expiration Time: 2020-01-10T12:01:00.000Z']],
  ['an end that is no date', ['Expiration Time: tomorrow']],
  ['an end on no day', ['Expiration Time: 2026-13-45T12:10:00.000Z']],
  ['an end of no zone', ['Expiration Time: 2026-01-10T12:10:00']],
  ['a message that begins later', ['Not Before: 2026-01-10T12:02:00.001Z']],
  ['a beginning that is no date', ['Not Before: now']],
  ['a field twice', [`Expiration Time: ${soon}`, `Expiration Time: ${soon}`]],
  ['a field of the message again', ['Nonce: ffffffffffffffff']],
  ['another order', ['Request ID: 7', `Expiration Time: ${soon}`]],
  ['a field behind the resources', ['Resources:', '- urn:x', 'Request ID: 7']],
  ['a field that there is not', ['Amount: 7']],
  ['an empty line', ['']],
  ['a request of two lines', ['Request ID: 7\u2028Nonce: ffffffffffffffff']],
])('refuses %s', (_, lines) => {
  expect(isRight(right + tailOf(lines))).toBe(false)
})

describe('what a request may not hold', () => {
  const request = { domain: asked.domain, uri: asked.uri, nonce: asked.nonce, statement: 'Hello' }

  test('a request in order is none of it', () => {
    expect(() => checkSignInRequest(request)).not.toThrow()
    expect(() => checkSignInRequest({ ...request, statement: undefined })).not.toThrow()
    expect(() => checkSignInRequest({ ...request, statement: 'ünïcödé 测试 🚀, and "signs"' })).not.toThrow()
  })

  test.each(['\n', '\r', '\x85', '\u2028', '\u2029', '\0', '\x7f', '\ud800'])('%j, in any field', (breaking) => {
    for (const field of ['domain', 'uri', 'nonce', 'statement'] as const) {
      const asking = () => checkSignInRequest({ ...request, [field]: `${request[field]}${breaking}x` })
      expect(asking).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT', what: `${field} of a sign-in` }))
    }
  })

  test.each(['domain', 'uri', 'nonce'] as const)('as %s: spaces, what is not seen, nothing', (field) => {
    for (const value of ['', 'a b', 'a\u200bb', 'a\u00a0b', undefined, 7]) {
      expect(() => checkSignInRequest({ ...request, [field]: value as string })).toThrow(`${field} of a sign-in`)
    }
  })

  test('as statement: what is no text', () => {
    expect(() => checkSignInRequest({ ...request, statement: 7 as never })).toThrow('statement of a sign-in')
  })
})

describe('target 7: sign-in messages', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('Nonce: ffffffffffffffff', 'URI: https://evil.example', '__proto__', '', '\n', 'a\r\nb', '\ud800'),
  )
  const word = fc.stringMatching(/^[!-~]{1,40}$/)
  const statement = fc.oneof(
    fc.constant(undefined),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    fc.constantFrom('Nonce: 8f2c1a77d03b4e19', `URI: ${asked.uri}`, right.split('\n', 1)[0] ?? ''),
  )
  const when = fc.date({ min: new Date(now + 1), max: new Date('2100-01-01'), noInvalidDate: true })
  const fields = fc
    .record({ domain: word, uri: word, nonce: word, statement, when })
    .map(({ when: issued, ...rest }): SignInText => ({ ...asked, ...rest, issuedAt: issued.toISOString() }))
  const tail = fc
    .record({
      end: fc.option(when.map((date) => `Expiration Time: ${date.toISOString()}`)),
      start: fc.option(fc.constant('Not Before: 2026-01-10T12:00:00Z')),
      id: fc.option(fc.oneof(word, fc.constant(`Nonce: ${asked.nonce}`)).map((text) => `Request ID: ${text}`)),
      resources: fc.option(
        fc.array(word.map((text) => `- urn:${text}`)).map((lines) => ['Resources:', ...lines].join('\n')),
      ),
    })
    .map(({ end, start, id, resources }) => [end, start, id, resources].filter((line) => line !== null))

  /** Writes a message by the grammar, line by line, as nothing in the sources does. */
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

  /** What a server reads: the lines below the last empty line before the fields, by name. */
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

  test('what is written for these fields is taken, and read as them', () => {
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

  test('a nonce, a domain, a URI or an address that stands anywhere else than in its place is none', () => {
    const name = fc.constantFrom('domain', 'uri', 'nonce', 'address', 'issuedAt', 'statement')
    fc.assert(
      fc.property(fields, tail, name, fc.oneof(word, noise), (text, more, field, other) => {
        fc.pre(text[field] !== other)
        expect(isRight(write({ ...text, [field]: other }, [...more, `Request ID: ${text[field]}`]), text)).toBe(false)
        expect(isRight(write({ ...text, [field]: other }, more), text)).toBe(false)
      }),
    )
  })

  test('a line break anywhere is refused', () => {
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

  test('whatever is asked for is one line of each field, or the typed error', () => {
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
        const text = { ...asked, ...request }
        const message = write(text, [])
        expect(message.split(/[\n\r\x85\u2028\u2029]/)).toHaveLength(text.statement === undefined ? 8 : 10)
        expect(isRight(message, text)).toBe(true)
      }),
    )
  })
})

test.each(['solana:mainnet', 'mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])('takes the chain as %s', (chain) => {
  expect(isRight(right.replace('solana:mainnet', chain))).toBe(true)
})

test.each([
  ['another domain', right.replace('app.example wants', 'evil.example wants')],
  ['another address', right.replace('FbgX', 'GbgX')],
  ['another nonce', right.replace('8f2c', '8f2d')],
  ['another statement', right.replace('Hello', 'Send all')],
  ['another chain', right.replace('solana:mainnet', 'solana:devnet')],
  ['text behind', `${right}\nand all my money`],
  ['text before', `x${right}`],
  ['no text', ''],
])('refuses %s', (_, text) => {
  expect(isRight(text)).toBe(false)
})
