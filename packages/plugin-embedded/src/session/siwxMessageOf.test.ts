import { expect, test } from 'vitest'
import { siwxMessageOf } from './siwxMessageOf.js'

const request = { domain: 'app.example', uri: 'https://app.example', nonce: '12345678' }
const form = { account: 'Solana' }

test('has every line of the request, in the order of EIP-4361', () => {
  const { serializedMessage, ...rest } = siwxMessageOf(
    {
      ...request,
      version: '2',
      statement: 'Welcome.',
      issuedAt: '2030-01-01T00:00:00.000Z',
      expirationTime: '2030-01-02T00:00:00.000Z',
      notBefore: '2029-12-31T00:00:00.000Z',
      requestId: 'r-1',
      resources: ['https://app.example/terms', 'https://app.example/privacy'],
    },
    'solana:11111111111111111111111111111111',
    form,
    0,
  )
  expect(serializedMessage?.split('\n')).toEqual([
    'app.example wants you to sign in with your Solana account:',
    '<<AccountAddress>>',
    '',
    'Welcome.',
    '',
    'URI: https://app.example',
    'Version: 2',
    'Chain ID: 11111111111111111111111111111111',
    'Nonce: 12345678',
    'Issued At: 2030-01-01T00:00:00.000Z',
    'Expiration Time: 2030-01-02T00:00:00.000Z',
    'Not Before: 2029-12-31T00:00:00.000Z',
    'Request ID: r-1',
    'Resources:',
    '- https://app.example/terms',
    '- https://app.example/privacy',
  ])
  expect(rest).toMatchObject({
    requestId: 'r-1',
    resources: ['https://app.example/terms', 'https://app.example/privacy'],
  })
})

test('leaves out what the request does not have, and takes the time of now', () => {
  const message = siwxMessageOf(request, 'eip155:1', form, Date.UTC(2030, 0, 1))
  expect(message.serializedMessage?.split('\n').slice(2)).toEqual([
    '',
    '',
    'URI: https://app.example',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 12345678',
    'Issued At: 2030-01-01T00:00:00.000Z',
  ])
  expect(message).toMatchObject({ version: '1', issuedAt: '2030-01-01T00:00:00.000Z', statement: undefined })
})
