import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from '../bytes/utf8.js'
import { isEvmProof } from './isEvmProof.js'
import { isSolanaProof } from './isSolanaProof.js'
import { toSolanaMessage } from './toSolanaMessage.js'
import { toTypedData } from './toTypedData.js'
import type { WalletClaim } from './WalletClaim.js'

const claim: WalletClaim = {
  realm: 'shop',
  origin: 'https://wallet.shop.example',
  walletId: 'wallet',
  deviceId: 'device',
  openerIds: ['opener'],
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  nonce: 'nonce',
}

test('isEvmProof() recognises a proof in the form in which a page would send it', () => {
  expect(isEvmProof(JSON.parse(JSON.stringify(toTypedData(claim))))).toBe(true)
})

test('property: isEvmProof() recognises the domain whatever else the typed data has', () => {
  const domain = fc.record({ version: fc.string(), chainId: fc.nat(), verifyingContract: fc.string() })
  fc.assert(
    fc.property(domain, fc.object(), (members, rest) => {
      expect(isEvmProof({ ...rest, domain: { ...members, name: 'Latchkey wallet' } })).toBe(true)
    }),
  )
})

test.each<unknown>([
  { domain: { name: 'Latchkey' } },
  { domain: { name: 'USD Coin', version: '2', chainId: 1 }, message: { name: 'Latchkey wallet' } },
  { domain: {} },
  {},
  null,
  undefined,
  'Latchkey wallet',
])('isEvmProof() accepts other typed data: %j', (typedData) => {
  expect(isEvmProof(typedData)).toBe(false)
})

test('property: isEvmProof() answers for any value', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isEvmProof(value)).toBe(false)
    }),
  )
})

test('isSolanaProof() recognises the message of a proof, and one of another version', () => {
  expect(isSolanaProof(toSolanaMessage(claim))).toBe(true)
  expect(isSolanaProof(Uint8Array.of(0xff, ...utf8('latchkey/proof/v2')))).toBe(true)
})

test('isSolanaProof() accepts other messages: texts, a shorter prefix, off-chain messages of Solana', () => {
  const others = [
    utf8('latchkey/proof/v1'),
    Uint8Array.of(0xff, ...utf8('latchkey/proo')),
    Uint8Array.of(0xff, ...utf8('solana offchain')),
    new Uint8Array(),
  ]
  expect(others.map(isSolanaProof)).toEqual([false, false, false, false])
})

test('property: isSolanaProof() never holds for a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isSolanaProof(utf8(text))).toBe(false)
    }),
  )
})
