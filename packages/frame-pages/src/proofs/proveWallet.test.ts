import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { verifyTypedData } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { createTestWallet, type TestWallet } from '../../testing/createTestWallet.js'
import { utf8 } from '../bytes/utf8.js'
import { withKeys } from '../key/withKeys.js'
import { createId } from '../openers/createId.js'
import { hashClaim } from './hashClaim.js'
import { proveWallet, type WalletProofs } from './proveWallet.js'
import { toSolanaMessage } from './toSolanaMessage.js'
import { toTypedData } from './toTypedData.js'
import type { WalletClaim } from './WalletClaim.js'

let mine: TestWallet
let other: TestWallet

beforeAll(async () => {
  mine = await createTestWallet()
  other = await createTestWallet()
})

const claimOf = ({ wallet }: TestWallet): WalletClaim => ({
  realm: 'shop',
  origin: 'https://wallet.shop.example',
  walletId: wallet.id,
  deviceId: 'device',
  openerIds: [createId(), createId()],
  ...wallet.addresses,
  nonce: createId(),
})

const prove = ({ secret }: TestWallet, claim: WalletClaim) => withKeys(secret, (keys) => proveWallet(keys, claim))

const verifyEvm = (claim: WalletClaim, { eip155 }: WalletProofs) =>
  verifyTypedData({ ...toTypedData(claim), address: claim.eip155, signature: eip155 })

async function verifySolana(claim: WalletClaim, { solana }: WalletProofs): Promise<boolean> {
  const bytes = new Uint8Array(base58.decode(claim.solana))
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  const signature = new Uint8Array(base58.decode(solana))
  return crypto.subtle.verify('Ed25519', key, signature, new Uint8Array(toSolanaMessage(claim)))
}

test("viem's verifyTypedData() and WebCrypto's Ed25519 accept the proofs of a wallet", async () => {
  const claim = claimOf(mine)
  const proofs = await prove(mine, claim)
  expect(proofs.eip155).toMatch(/^0x[\da-f]{128}1[bc]$/)
  expect(base58.decode(proofs.solana)).toHaveLength(64)
  await expect(verifyEvm(claim, proofs)).resolves.toBe(true)
  await expect(verifySolana(claim, proofs)).resolves.toBe(true)
})

test('property: proofs of any texts are accepted, and s of the EVM signature is low', async () => {
  const text = fc.string({ unit: 'grapheme' })
  const texts = fc.record({ realm: text, origin: text, walletId: text, deviceId: text, nonce: text })
  await fc.assert(
    fc.asyncProperty(texts, fc.array(text), async (members, openerIds) => {
      const claim = { ...claimOf(mine), ...members, openerIds }
      const proofs = await prove(mine, claim)
      expect([await verifyEvm(claim, proofs), await verifySolana(claim, proofs)]).toEqual([true, true])
      const signature = secp256k1.Signature.fromBytes(hexToBytes(proofs.eip155.slice(2, 130)))
      expect(signature.hasHighS()).toBe(false)
    }),
    { numRuns: 25 },
  )
})

const changes: readonly (readonly [keyof WalletClaim, (claim: WalletClaim) => WalletClaim])[] = [
  ['realm', (claim) => ({ ...claim, realm: 'other' })],
  ['origin', (claim) => ({ ...claim, origin: 'https://wallet.other.example' })],
  ['walletId', (claim) => ({ ...claim, walletId: createId() })],
  ['deviceId', (claim) => ({ ...claim, deviceId: 'other' })],
  ['openerIds', (claim) => ({ ...claim, openerIds: claim.openerIds.toReversed() })],
  ['openerIds', (claim) => ({ ...claim, openerIds: claim.openerIds.slice(1) })],
  ['openerIds', (claim) => ({ ...claim, openerIds: [claim.openerIds.join('')] })],
  ['nonce', (claim) => ({ ...claim, nonce: createId() })],
]

test.each(changes)('neither proof is accepted for another %s', async (_, change) => {
  const claim = claimOf(mine)
  const proofs = await prove(mine, claim)
  await expect(verifyEvm(change(claim), proofs)).resolves.toBe(false)
  await expect(verifySolana(change(claim), proofs)).resolves.toBe(false)
})

test('a wallet can not prove an address of another wallet', async () => {
  const { eip155, solana } = claimOf(other)
  for (const claim of [
    { ...claimOf(mine), eip155 },
    { ...claimOf(mine), solana },
  ]) {
    const proofs = await prove(mine, claim)
    const accepted = [await verifyEvm(claim, proofs), await verifySolana(claim, proofs)]
    expect(accepted.filter(Boolean)).toHaveLength(1)
  }
})

test('the proof of one address is not accepted with another second address', async () => {
  const claim = claimOf(mine)
  const proofs = await prove(mine, claim)
  await expect(verifyEvm({ ...claim, solana: other.wallet.addresses.solana }, proofs)).resolves.toBe(false)
  await expect(verifySolana({ ...claim, eip155: other.wallet.addresses.eip155 }, proofs)).resolves.toBe(false)
})

test('hashClaim() is the digest of EIP-712, computed here by its rules', () => {
  const claim = claimOf(mine)
  const hash = (...parts: readonly Uint8Array[]) => keccak_256(Buffer.concat(parts))
  const text = (value: string) => hash(utf8(value))
  const type =
    'WalletClaim(string realm,string origin,string walletId,string deviceId,string[] openerIds,address eip155,string solana,string nonce)'
  const domain = hash(text('EIP712Domain(string name,string version)'), text('Latchkey wallet'), text('1'))
  const struct = hash(
    text(type),
    text(claim.realm),
    text(claim.origin),
    text(claim.walletId),
    text(claim.deviceId),
    hash(...claim.openerIds.map(text)),
    new Uint8Array(12),
    hexToBytes(claim.eip155.slice(2)),
    text(claim.solana),
    text(claim.nonce),
  )
  expect(hashClaim(claim)).toEqual(hash(Uint8Array.of(0x19, 0x01), domain, struct))
})

test('toSolanaMessage() is 0xff, latchkey/proof/v1 and the hash of the claim', () => {
  const claim = claimOf(mine)
  const expected = Buffer.concat([Uint8Array.of(0xff), utf8('latchkey/proof/v1'), hashClaim(claim)])
  expect(Buffer.from(toSolanaMessage(claim))).toEqual(expected)
})
