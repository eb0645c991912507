import { solanaDevnet, solanaMainnet } from '@latchkey/core'
import { solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { signedForms } from './signedForms.js'
import { solanaVerifier } from './solanaVerifier.js'
import { usualForm } from './usualForm.js'

const key = solanaKey(throwAwaySolanaKeys[0])
const networkId = solanaMainnet.id
const bytes = (text: string) => new TextEncoder().encode(text)

const fields = (chain: string) =>
  [
    'URI: https://my.app',
    'Version: 1',
    `Chain ID: ${chain}`,
    'Nonce: 8f2c1a77d03b4e19',
    'Issued At: 2026-01-10T12:00:00Z',
  ].join('\n')
const without = (label: string) => fields('mainnet').replace(new RegExp(`^${label}: .*\n`, 'm'), '')
const head = `my.app wants you to sign in with your Solana account:\n${key.address}`
const reference = networkId.slice('solana:'.length)

describe('usualForm()', () => {
  test.each([
    ['one empty line', `${head}\n\n${fields(reference)}`, `${head}\n\n\n${fields(reference)}`],
    ['a chain by name', `${head}\n\n\n${fields('mainnet')}`, `${head}\n\n\n${fields(reference)}`],
    [
      'a chain of the Wallet Standard',
      `${head}\n\nSign in.\n\n${fields('solana:mainnet')}`,
      `${head}\n\nSign in.\n\n${fields(reference)}`,
    ],
    ['no URI', `${head}\n\n${without('URI')}`, `${head}\n\n\n${fields(reference)}`],
    ['no version', `${head}\n\n${without('Version')}`, `${head}\n\n\n${fields(reference)}`],
    ['no chain', `${head}\n\nSign in.\n\n${without('Chain ID')}`, `${head}\n\nSign in.\n\n${fields(reference)}`],
    [
      'the nonce alone',
      `${head}\n\nNonce: 8f2c1a77d03b4e19`,
      `${head}\n\n\n${fields(reference).replace(/\nIssued At.*/, '')}`,
    ],
    ['both', `${head}\n\n${fields('solana:mainnet')}`, `${head}\n\n\n${fields(reference)}`],
  ])('rewrites a message with %s', (_, message, usual) => {
    expect(usualForm(message)).toBe(usual)
  })

  test('names the network of the reader where the message names none', () => {
    const message = `${head}\n\n${without('Chain ID')}`
    const chain = solanaDevnet.id.slice('solana:'.length)
    expect(usualForm(message, solanaDevnet.id)).toBe(`${head}\n\n\n${fields(chain)}`)
    const named = `${head}\n\n${fields('mainnet')}`
    expect(usualForm(named, solanaDevnet.id)).toBe(`${head}\n\n\n${fields(reference)}`)
  })

  test.each([
    ['the usual form', `${head}\n\n\n${fields(reference)}`],
    ['the usual form with a statement', `${head}\n\nSign in.\n\n${fields(reference)}`],
    ['a statement that looks like the first field', `${head}\n\nURI: https://my.app\n\n${fields(reference)}`],
    ['a local network', `${head}\n\n\n${fields('solana:localnet')}`],
    ['a statement of two lines', `${head}\n\nSign\nin.\n\n${fields(reference)}`],
    ['another text', 'hello'],
    ['an empty text', ''],
  ])('leaves %s as it is', (_, message) => {
    expect(usualForm(message)).toBe(message)
  })
})

describe('solanaVerifier', () => {
  const message = `${head}\n\n\n${fields(reference)}`

  test('accepts the message and each of its off-chain forms', async () => {
    for (const form of signedForms(bytes(message), key.publicKey)) {
      const signature = base58.encode(key.sign(form))
      await expect(solanaVerifier.verify({ address: key.address, networkId, message, signature })).resolves.toEqual({
        isValid: true,
        by: 'key',
      })
    }
  })

  test.each([
    ['a signature of another message', base58.encode(key.sign(bytes('hello'))), 'otherSigner'],
    ['a text that is no signature', 'hello', 'malformed'],
  ])('refuses %s', async (_, signature, reason) => {
    await expect(solanaVerifier.verify({ address: key.address, networkId, message, signature })).resolves.toEqual({
      isValid: false,
      reason,
    })
  })

  test('knows addresses of its namespace', () => {
    expect([solanaVerifier.isAddress(key.address, networkId), solanaVerifier.isAddress('hello', networkId)]).toEqual([
      true,
      false,
    ])
  })
})
