import { expect, test } from 'vitest'
import { readTokenFile } from './readTokenFile.js'

const entry = { address: '0xa', name: 'Token', symbol: 'T', decimals: 18 }

test('of a token list, the tokens of the network are read, with pictures over https only', () => {
  const list = {
    name: 'A list',
    timestamp: '2026-01-01T00:00:00Z',
    tokens: [
      { ...entry, chainId: 1, logoURI: 'https://a.example/a.png' },
      { ...entry, chainId: 1, address: '0xb', logoURI: 'ipfs://b' },
      { ...entry, chainId: 10 },
    ],
  }
  expect(readTokenFile(JSON.stringify(list), 'eip155:1')).toEqual([
    { ...entry, icon: 'https://a.example/a.png' },
    { ...entry, address: '0xb', icon: undefined },
  ])
})

test('a list as in the configuration is read for any network', () => {
  expect(readTokenFile(JSON.stringify([entry]), 'solana:abc')).toEqual([entry])
})

test.each(['{', 'null', '{"tokens":{}}', '[{"address":"0xa"}]', `[${JSON.stringify({ ...entry, decimals: 78 })}]`])(
  'the file %s is refused',
  (json) => {
    expect(() => readTokenFile(json, 'eip155:1')).toThrow()
  },
)
