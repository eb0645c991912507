import { InvalidAnswerError, InvalidInputError } from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import {
  bitcoinAddresses,
  bitcoinTestNetworks,
  signBitcoinMessage,
  throwAwayBitcoinKeys,
} from '@latchkey/testkit/bitcoin'
import { base64 } from '@scure/base'
import { p2ms, p2pkh, p2wsh, RawWitness } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/bitcoin-messages.json' with { type: 'json' }
import { ProviderError } from '../errors/ProviderError.js'
import { verifyMessage } from '../verify/verifyMessage.js'
import type { BitcoinProvider, SignMessageAnswer } from '../wallet/BitcoinProvider.js'
import { signMessage } from './signMessage.js'

const { Regtest } = bitcoinTestNetworks
const [payment, ordinals] = bitcoinAddresses(throwAwayBitcoinKeys[0], 0, Regtest)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const by = (owner: typeof payment, text: string, protocol: 'BIP322' | 'ECDSA' = 'BIP322') =>
  base64.encode(signBitcoinMessage(owner, bytesOf(text), protocol))

/** A call to a wallet with the given answers. */
function callTo(
  answer: (protocol: string) => SignMessageAnswer | Promise<SignMessageAnswer>,
  address = payment.address,
  signal = new AbortController().signal,
) {
  const asked: string[] = []
  const provider: BitcoinProvider = {
    source: {},
    async signMessage({ protocol }) {
      asked.push(protocol)
      return answer(protocol)
    },
    signPsbt: async () => ({}),
    sendTransfer: async () => '',
  }
  const connection = { provider, watch: () => () => undefined, read: async () => undefined }
  const account = { id: address, address, type: 'payment' }
  const call = createCall({ connection, account, address, networkId: Regtest.id, signal })
  return { call, asked }
}

describe('signMessage() returns only signatures of the requested message', () => {
  test.each(['Pay everything to eve', 'hello!', '', 'Signed message: hello'])(
    'rejects a signature of %j',
    async (other) => {
      const signed = { signature: by(payment, other), signed: bytesOf(other) }
      await expect(signMessage(callTo(() => signed).call, 'hello')).rejects.toBeInstanceOf(InvalidAnswerError)
    },
  )

  test.each([
    ['the full form', payment.address, `ful${by(payment, 'hello')}`],
    ['a proof of funds', payment.address, `pof${by(payment, 'hello')}`],
    ['a script', ordinals.address, base64.encode(RawWitness.encode([new Uint8Array(64).fill(1), Uint8Array.of(0x51)]))],
    [
      'a script of another user',
      p2wsh(p2ms(1, [new Uint8Array(33).fill(2)]), Regtest).address ?? '',
      base64.encode(RawWitness.encode([new Uint8Array(64).fill(1), Uint8Array.of(0x51)])),
    ],
  ])('rejects %s', async (_, address, signature) => {
    await expect(signMessage(callTo(() => ({ signature }), address).call, 'hello')).rejects.toBeInstanceOf(
      InvalidAnswerError,
    )
  })

  test.each([
    ['bip322', by(payment, 'hello', 'ECDSA')],
    ['ecdsa', by(payment, 'hello')],
  ] as const)('rejects a signature that is not by %s if that is required', async (protocol, signature) => {
    const { call } = callTo(() => ({ signature }))
    await expect(signMessage(call, 'hello', protocol)).rejects.toThrow(/another protocol/)
    await expect(signMessage(call, 'hello')).resolves.toMatchObject({ signature })
  })

  test('removes the prefix of BIP-322', async () => {
    const signature = by(ordinals, 'hello')
    const { call } = callTo(() => ({ signature: `smp${signature}` }), ordinals.address)
    await expect(signMessage(call, 'hello')).resolves.toEqual({ signature, scheme: 'bip322-simple' })
  })
})

test('signMessage() requests the older form for an address that has only that', async () => {
  const { address = '' } = p2pkh(Buffer.from(payment.publicKey, 'hex'), Regtest)
  const { call, asked } = callTo(() => ({ signature: by(payment, 'hello', 'ECDSA') }), address)
  await signMessage(call, 'hello').catch(() => undefined) // its wallet may use the flag of another kind of address
  expect(asked).toEqual(['ecdsa'])
})

describe('signMessage() with a wallet without BIP-322', () => {
  const old = (cause: Error) =>
    callTo((protocol) => {
      if (protocol === 'bip322') throw cause
      return { signature: by(payment, 'hello', 'ECDSA') }
    })

  test('requests the older form once', async () => {
    const { call, asked } = old(new ProviderError({ code: -32601 }))
    await expect(signMessage(call, 'hello')).resolves.toMatchObject({ scheme: 'ecdsa' })
    expect(asked).toEqual(['bip322', 'ecdsa'])
  })

  test('does not request the older form when BIP-322 is required or the address has only that', async () => {
    const must = old(new ProviderError({ code: -32601 }))
    await expect(signMessage(must.call, 'hello', 'bip322')).rejects.toThrow(ProviderError)
    expect(must.asked).toEqual(['bip322'])
    const taproot = callTo(() => {
      throw new ProviderError({ code: -32601 })
    }, ordinals.address)
    await expect(signMessage(taproot.call, 'hello')).rejects.toThrow(ProviderError)
    expect(taproot.asked).toEqual(['bip322'])
  })

  test('does not request the older form after the user declined', async () => {
    const { call, asked } = old(new ProviderError({ code: 4001 }))
    await expect(signMessage(call, 'hello')).rejects.toThrow(ProviderError)
    expect(asked).toEqual(['bip322'])
  })
})

test('signMessage() returns a BIP-322 signature of a multisig address, which only the network can verify', async () => {
  const several = vector.groups.simpleValid.find(({ type }) => type.startsWith('p2wsh'))
  const { address = '', message = '', signature = '' } = several ?? {}
  const { call } = callTo(() => ({ signature }), address)
  await expect(signMessage(call, message)).resolves.toEqual({
    signature: signature.replace(/^smp/, ''),
    scheme: 'bip322-simple',
  })
})

describe('signMessage() after its signal has aborted', () => {
  test('sends no request', async () => {
    const { call, asked } = callTo(() => ({ signature: by(payment, 'hello') }), payment.address, AbortSignal.abort())
    await expect(signMessage(call, 'hello')).rejects.toThrow()
    expect(asked).toEqual([])
  })

  test('sends no request for the older form', async () => {
    const over = new AbortController()
    const { call, asked } = callTo(
      () => {
        over.abort()
        throw new ProviderError({ code: -32001 })
      },
      payment.address,
      over.signal,
    )
    await expect(signMessage(call, 'hello')).rejects.toThrow()
    expect(asked).toEqual(['bip322'])
  })
})

test('signMessage() rejects a text with a lone surrogate before the wallet gets a request', async () => {
  const { call, asked } = callTo(() => ({ signature: by(payment, 'pay \ufffd') }))
  await expect(signMessage(call, 'pay \ud800')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(asked).toEqual([])
})

test('signMessage() signs bytes as UTF-8 text, and rejects other bytes before the wallet gets a request', async () => {
  const { call, asked } = callTo(() => ({ signature: by(payment, 'hé') }))
  const { signature } = await signMessage(call, bytesOf('hé'))
  const { address } = payment
  for (const message of ['hé', bytesOf('hé')]) {
    expect(verifyMessage({ address, message, signature })).toMatchObject({ isValid: true, scheme: 'bip322-simple' })
  }
  await expect(signMessage(call, Uint8Array.of(0xff, 0x80))).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(asked).toEqual(['bip322'])
})

test('signMessage() rejects a protocol that does not exist, and the wallet gets no request', async () => {
  const { call, asked } = callTo(() => ({ signature: '' }))
  for (const protocol of ['schnorr', 'toString', '']) {
    await expect(signMessage(call, 'hello', protocol as 'bip322')).rejects.toBeInstanceOf(InvalidInputError)
  }
  expect(asked).toEqual([])
})
