import type { Call } from '@latchkey/core'
import { createPolkadotPair, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { blake2AsU8a } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import vector from '../../../../tests/vectors/polkadot-signatures.json' with { type: 'json' }
import { toHex } from '../hex/toHex.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { verifyMessage } from '../verify/verifyMessage.js'
import { signMessage } from './signMessage.js'

const wrapped = vector.groups.valid.filter(({ wrapped }) => wrapped)
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A call to a wallet with the given answers. */
function callTo(address: string, answer: () => unknown, signal = new AbortController().signal) {
  const asked: unknown[] = []
  const provider = {
    signer: {
      async signRaw(raw: unknown) {
        asked.push(raw)
        return answer()
      },
    },
  } as object as InjectedExtension
  const connection = { provider, watch: () => () => undefined, read: async () => undefined }
  const account = { id: address, address, type: 'eoa' }
  const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const call = { connection, account, address, networkId, signal } as object as Call<InjectedExtension>
  return { call, asked }
}

test.each(wrapped)('signMessage() returns the $scheme signature of "$message" with the signed bytes', async (entry) => {
  const { message, scheme, address, signature } = entry
  const { call, asked } = callTo(address, () => ({ id: 1, signature }))
  await expect(signMessage(call, message)).resolves.toMatchObject({
    scheme,
    signed: bytesOf(`<Bytes>${message}</Bytes>`),
  })
  expect(asked).toEqual([{ address, data: toHex(bytesOf(message)), type: 'bytes' }])
})

test.each(wrapped)(
  'signMessage() rejects the $scheme signature of "$message" for another message',
  async ({ address, message, signature }) => {
    const { call } = callTo(address, () => ({ id: 1, signature }))
    await expect(signMessage(call, `${message}!`)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  },
)

test('signMessage() with an aborted signal sends no request', async () => {
  const ended = new Error('cancelled')
  const { call, asked } = callTo(wrapped[0]?.address ?? '', () => ({}), AbortSignal.abort(ended))
  await expect(signMessage(call, 'hello')).rejects.toBe(ended)
  expect(asked).toEqual([])
})

test('signMessage() rejects a text with a lone surrogate before the wallet gets a request', async () => {
  const { call, asked } = callTo(wrapped[0]?.address ?? '', () => ({}))
  await expect(signMessage(call, 'pay \udfff')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(asked).toEqual([])
})

test('signMessage() returns a Ledger’s signature over the BLAKE2b-256 of more than 256 wrapped bytes', async () => {
  const pair = createPolkadotPair(throwAwayPolkadotKeys[0])
  const message = 'Sign in with Substrate. '.repeat(20)
  const signed = blake2AsU8a(bytesOf(`<Bytes>${message}</Bytes>`), 256)
  const { call } = callTo(pair.addressOn(42), () => ({ id: 1, signature: toHex(pair.sign(signed)) }))
  const answer = await signMessage(call, message)
  expect(answer).toMatchObject({ scheme: pair.type, signed })
  const { signature } = answer
  expect(verifyMessage({ address: call.address, message, signature })).toMatchObject({ isValid: true, signed })
})

test('signMessage() signs bytes between `<Bytes>` and `</Bytes>`, even if they are not UTF-8', async () => {
  const pair = createPolkadotPair(throwAwayPolkadotKeys[0])
  const message = Uint8Array.of(0, 255, 128)
  const signed = Uint8Array.of(...bytesOf('<Bytes>'), ...message, ...bytesOf('</Bytes>'))
  const { call, asked } = callTo(pair.addressOn(42), () => ({ id: 1, signature: toHex(pair.sign(signed)) }))
  const answer = await signMessage(call, message)
  expect(answer).toMatchObject({ scheme: pair.type, signed })
  expect(asked).toEqual([{ address: call.address, data: '0x00ff80', type: 'bytes' }])
  const { signature } = answer
  expect(verifyMessage({ address: call.address, message, signature })).toMatchObject({ isValid: true, signed })
})
