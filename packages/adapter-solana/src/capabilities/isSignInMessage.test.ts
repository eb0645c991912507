import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { isSignInMessage } from './isSignInMessage.js'

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
const right = `app.example wants you to sign in with your Solana account:
FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF

Hello

URI: https://app.example/login
Version: 1
Chain ID: solana:mainnet
Nonce: 8f2c1a77d03b4e19
Issued At: 2026-01-10T12:00:00.000Z`

describe('vector siwx-other-chains, the messages of group solana', () => {
  test.each(vector.groups.solana)('$name', ({ fields, message, expected, valid }) => {
    const { domain, accountAddress: address, uri, version, chainRef, issuedAt } = fields
    const statement = 'statement' in fields ? fields.statement : undefined
    const chain = { chainId: 'solana:mainnet', networkId: `solana:${chainRef}` }
    const was = { domain, address, statement, uri, version, ...chain, nonce: expected.nonce, issuedAt }
    expect(isSignInMessage(message, was)).toBe(valid)
  })
})

test('takes the message that was asked for, with more fields behind', () => {
  expect(isSignInMessage(right, asked)).toBe(true)
  expect(isSignInMessage(`${right}\nExpiration Time: 2026-01-10T12:10:00.000Z`, asked)).toBe(true)
  expect(isSignInMessage(right.replace('Hello\n\n', ''), { ...asked, statement: undefined })).toBe(true)
  expect(isSignInMessage(right.replace('Hello\n', ''), { ...asked, statement: undefined })).toBe(true)
})

test.each(['solana:mainnet', 'mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])('takes the chain as %s', (chain) => {
  expect(isSignInMessage(right.replace('solana:mainnet', chain), asked)).toBe(true)
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
  expect(isSignInMessage(text, asked)).toBe(false)
})
