import { expect, test } from 'vitest'
import { readSignIn } from './readSignIn.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const context = { origin: 'https://shop.example', address, networkId: 'eip155:1' }

const message = (changes: Readonly<Record<string, string>> = {}): string => {
  const { head = 'shop.example', account = address, uri = 'https://shop.example/login', chain = '1' } = changes
  return [
    `${head} wants you to sign in with your Ethereum account:`,
    account,
    '',
    'I accept the terms.',
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chain}`,
    'Nonce: abcdefgh',
    'Issued At: 2030-01-01T00:00:00.000Z',
    'Expiration Time: 2030-01-02T00:00:00.000Z',
    'Resources:',
    '- https://shop.example/terms',
  ].join('\n')
}

test('the lines of a sign-in become fields', () => {
  const fields = {
    domain: 'shop.example',
    address,
    uri: 'https://shop.example/login',
    statement: 'I accept the terms.',
    nonce: 'abcdefgh',
    issuedAt: '2030-01-01T00:00:00.000Z',
    expirationTime: '2030-01-02T00:00:00.000Z',
    resources: ['https://shop.example/terms'],
  }
  expect(readSignIn(message(), context)).toEqual(fields)
  expect(readSignIn(message({ head: 'https://shop.example' }), context)).toEqual(fields)
})

test.each([
  ['another site', { head: 'bank.example', uri: 'https://bank.example' }],
  ['another site at the URI', { uri: 'https://bank.example' }],
  ['a site that begins with ours', { head: 'shop.example.evil.example' }],
  ['a site with a user', { head: 'shop.example@evil.example' }],
  ['our site over http', { head: 'http://shop.example' }],
  ['our site on another port', { uri: 'https://shop.example:444/' }],
  ['another account', { account: `0x${'1'.repeat(40)}` }],
  ['the account in other letters', { account: address.toLowerCase() }],
  ['another network', { chain: '5' }],
  ['no URI', { uri: '' }],
])('%s is refused', (_, changes) => {
  const refused = expect.objectContaining({ code: 'SIGN_IN_FOREIGN' })
  expect(() => readSignIn(message(changes), context)).toThrowError(refused)
})

test.each([
  ['capitals', (text: string) => text.toUpperCase()],
  ['more spaces', (text: string) => text.replace('wants you', 'wants  you')],
  ['another line before it', (text: string) => `Hello\n${text}`],
  ['other line ends', (text: string) => text.replaceAll('\n', '\r\n')],
])('a sign-in with %s is refused, because a server could take it for one', (_, change) => {
  expect(() => readSignIn(change(message()), context)).toThrowError(
    expect.objectContaining({ code: 'SIGN_IN_FOREIGN' }),
  )
})

test('another text is no sign-in', () => {
  expect(readSignIn('I want to sign in.', context)).toBeUndefined()
})
