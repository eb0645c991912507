import { bitcoinVerifier } from '@latchkey/adapter-bitcoin/verify'
import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { polkadotVerifier } from '@latchkey/adapter-polkadot/verify'
import { solanaVerifier } from '@latchkey/adapter-solana/verify'
import { bitcoin, mainnet, solanaMainnet } from '@latchkey/core'
import { base58 } from '@scure/base'
import { hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import bitcoinMessages from '../../../../tests/vectors/bitcoin-messages.json' with { type: 'json' }
import ed25519 from '../../../../tests/vectors/ed25519.json' with { type: 'json' }
import eip191 from '../../../../tests/vectors/eip191-signatures.json' with { type: 'json' }
import erc6492 from '../../../../tests/vectors/erc6492.json' with { type: 'json' }
import polkadot from '../../../../tests/vectors/polkadot-signatures.json' with { type: 'json' }

// The verifiers that a server passes to `createVerifier`, on the vectors of signatures.

const bytes = (hex: string) => hexToBytes(`0x${hex}`)

describe('evmVerifier', () => {
  const networkId = mainnet.id
  const { valid, refuse } = eip191.groups
  const { wrapped, notWrapped } = erc6492.groups
  const address = '0x598CBD881cFca4d090adb3b31F2276D016fA1EA2'
  const rpc = (answer: string) => ({ request: async (method: string) => (method === 'eth_getCode' ? '0x' : answer) })

  test.each(valid)(
    'vector eip191-signatures: accepts the signature of $message',
    async ({ message, signer, signature }) => {
      await expect(evmVerifier.verify({ address: signer, networkId, message, signature })).resolves.toEqual({
        isValid: true,
        by: 'key',
      })
    },
  )

  test.each(refuse)('vector eip191-signatures: refuses $why', async ({ message, signer, signature }) => {
    await expect(evmVerifier.verify({ address: signer, networkId, message, signature })).resolves.toMatchObject({
      isValid: false,
    })
  })

  test.each(wrapped)('vector erc6492: asks the factory $factory', async ({ signature }) => {
    const signed = { address, networkId, message: 'hello', signature }
    await expect(evmVerifier.verify({ ...signed, rpc: rpc('0x01') })).resolves.toEqual({
      isValid: true,
      by: 'contract',
    })
    await expect(evmVerifier.verify({ ...signed, rpc: rpc('0x00') })).resolves.toMatchObject({ reason: 'refused' })
  })

  test.each(notWrapped)('vector erc6492: refuses $why', async ({ signature }) => {
    const signed = { address, networkId, message: 'hello', signature }
    await expect(evmVerifier.verify({ ...signed, rpc: rpc('0x01') })).resolves.toMatchObject({ isValid: false })
  })

  test('ran its vectors whole', () => {
    expect([valid, refuse, wrapped, notWrapped].map(({ length }) => length)).toEqual([4, 3, 2, 2])
  })
})

describe('solanaVerifier', () => {
  const networkId = solanaMainnet.id
  const { valid, invalid, solanaSignMessage } = ed25519.groups
  const signedOf = ({ publicKey, msg, sig }: (typeof valid)[number]) => ({
    address: base58.encode(bytes(publicKey)),
    networkId,
    message: bytes(msg),
    signature: base58.encode(bytes(sig)),
  })

  test.each(valid)('vector ed25519: accepts $why', async (entry) => {
    await expect(solanaVerifier.verify(signedOf(entry))).resolves.toEqual({ isValid: true, by: 'key' })
  })

  test.each(invalid)('vector ed25519: refuses $why', async (entry) => {
    await expect(solanaVerifier.verify(signedOf(entry))).resolves.toMatchObject({ isValid: false })
  })

  test.each(solanaSignMessage)(
    'vector ed25519: $why',
    async ({ address, message, signatureBase58, valid: isValid }) => {
      const signed = { address, networkId, message, signature: signatureBase58 }
      await expect(solanaVerifier.verify(signed)).resolves.toMatchObject({ isValid })
    },
  )

  test('ran its vector whole', () => {
    expect([valid, invalid, solanaSignMessage].map(({ length }) => length)).toEqual([15, 11, 3])
  })
})

describe('polkadotVerifier', () => {
  const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const { valid, invalid } = polkadot.groups

  test.each(valid)(
    'vector polkadot-signatures: accepts $scheme (wrapped: $wrapped)',
    async ({ message, address, signature }) => {
      await expect(polkadotVerifier.verify({ address, networkId, message, signature })).resolves.toEqual({
        isValid: true,
        by: 'key',
      })
    },
  )

  // An address does not say which kind of key it has, and chains accept each kind for it.
  const ofOtherKind = invalid.filter(({ why }) => why.includes('key type'))

  test.each(ofOtherKind)('vector polkadot-signatures: accepts an $why, for the address of that key', async (entry) => {
    const { message, address, signature } = entry
    await expect(polkadotVerifier.verify({ address, networkId, message, signature })).resolves.toMatchObject({
      isValid: true,
    })
  })

  test.each(invalid.filter((entry) => !ofOtherKind.includes(entry)))(
    'vector polkadot-signatures: refuses $why',
    async ({ message, address, signature }) => {
      await expect(polkadotVerifier.verify({ address, networkId, message, signature })).resolves.toMatchObject({
        isValid: false,
      })
    },
  )

  test('ran its vector whole', () => {
    expect([valid, invalid, ofOtherKind].map(({ length }) => length)).toEqual([5, 5, 2])
  })
})

describe('bitcoinVerifier', () => {
  const networkId = bitcoin.id
  const { hashes, simpleValid, simpleInvalid, legacy } = bitcoinMessages.groups

  test.each(simpleValid)(
    'vector bitcoin-messages: $type of $message',
    async ({ type, address, message, signature }) => {
      const verdict = await bitcoinVerifier.verify({ address, networkId, message, signature })
      expect(verdict).toMatchObject(
        type.startsWith('p2wsh') ? { isValid: false, reason: 'unsupported' } : { isValid: true, by: 'key' },
      )
    },
  )

  test.each(simpleInvalid)('vector bitcoin-messages: refuses $why', async ({ address, message, signature }) => {
    const signed = { address, networkId, message, signature }
    await expect(bitcoinVerifier.verify(signed)).resolves.toMatchObject({ isValid: false })
  })

  test.each(legacy)('vector bitcoin-messages: $address: $valid', async ({ address, message, signature, valid }) => {
    const signed = { address, networkId, message, signature }
    await expect(bitcoinVerifier.verify(signed)).resolves.toMatchObject({ isValid: valid })
  })

  test('ran its vector whole; its hashes are tested by the adapter', () => {
    expect([hashes, simpleValid, simpleInvalid, legacy].map(({ length }) => length)).toEqual([1, 6, 9, 2])
  })
})
