import type { Call } from '@latchkey/core'
import { createCall, createManualClock } from '@latchkey/testkit'
import { type SolanaKey, solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { signedForms } from '../verify/signedForms.js'
import { verifyMessage } from '../verify/verifyMessage.js'
import type { Wallet } from '../wallet/Wallet.js'
import { signIn } from './signIn.js'
import { signMessage } from './signMessage.js'

const [ada, bob] = throwAwaySolanaKeys.slice(0, 2).map(solanaKey) as [SolanaKey, SolanaKey]
const context = { clock: createManualClock() }
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bytesOf = (text: string) => new TextEncoder().encode(text)

interface Asked {
  readonly [field: string]: unknown
  readonly message: Uint8Array
}
type Answer = (asked: Asked) => unknown

/** A call to a wallet that answers both features as told. */
function callTo(answer: Answer, { signal = new AbortController().signal, address = ada.address } = {}) {
  const asked: unknown[] = []
  const ask = async (input: Asked) => {
    asked.push(input)
    return answer(input)
  }
  const wallet = {
    accounts: [{ address: ada.address, chains: ['solana:mainnet'] }],
    features: { 'solana:signIn': { signIn: ask }, 'solana:signMessage': { signMessage: ask } },
  } as object as Wallet
  const connection = { provider: wallet, watch: () => () => undefined, read: async () => undefined }
  const account = { id: address, address, type: 'eoa' }
  const call: Call<Wallet> = createCall({ connection, account, address, networkId, signal })
  return { call, asked }
}

const answered = (signedMessage: Uint8Array, by = ada, account: unknown = { address: ada.address }) => [
  { account, signedMessage, signature: by.sign(signedMessage) },
]
const ended = new Error('cancelled')

describe('a sign-in', () => {
  const request = { domain: 'app.example', uri: 'https://app.example/login', nonce: '8f2c1a77d03b4e19' }
  const write = ({ domain, address, uri, chainId, nonce, issuedAt, statement }: Readonly<Record<string, unknown>>) =>
    [
      `${domain} wants you to sign in with your Solana account:\n${address}\n`,
      ...(statement === undefined ? [] : [`${statement}\n`]),
      `URI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt}`,
    ].join('\n')

  test.each([undefined, 'Hello'])('is the message that was asked for, with the statement %j', async (statement) => {
    const { call, asked } = callTo((input) => answered(bytesOf(write(input))))
    const { message, signature, ...who } = await signIn(context, call, { ...request, ...(statement && { statement }) })
    expect(who).toEqual({ networkId, address: ada.address })
    expect(base58.decode(signature)).toEqual(ada.sign(bytesOf(message)))
    const rest = { address: ada.address, version: '1', chainId: 'solana:mainnet', issuedAt: expect.any(String) }
    expect(asked).toEqual([{ ...request, ...rest, ...(statement && { statement }) }])
  })

  test.each<[why: string, answer: Answer]>([
    ['another message', (input) => answered(bytesOf(write({ ...input, domain: 'evil.example' })))],
    ['no text', () => answered(Uint8Array.of(0xff, 0xfe))],
    ['nothing that was signed', () => [{ account: { address: ada.address }, signature: new Uint8Array(64) }]],
    ['another account', (input) => answered(bytesOf(write(input)), ada, { address: bob.address })],
    ['no account', (input) => answered(bytesOf(write(input)), ada, null)],
    ['the signature of another account', (input) => answered(bytesOf(write(input)), bob)],
    ['no signature', (input) => [{ account: { address: ada.address }, signedMessage: bytesOf(write(input)) }]],
    ['two outputs', (input) => [...answered(bytesOf(write(input))), ...answered(bytesOf(write(input)))]],
    ['no list', () => ({})],
  ])('that comes back with %s is a typed error', async (_, answer) => {
    await expect(signIn(context, callTo(answer).call, request)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
  })

  test('is issued at the time of the clock, and refused where it holds no longer by that time', async () => {
    const clock = createManualClock(Date.UTC(2040, 0, 1))
    const { call, asked } = callTo((input) =>
      answered(bytesOf(`${write(input)}\nExpiration Time: 2039-12-31T23:59:59Z`)),
    )
    await expect(signIn({ clock }, call, request)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    expect(asked).toMatchObject([{ issuedAt: '2040-01-01T00:00:00.000Z' }])
  })

  test('with a field that would write others, of an account that is gone, or that nobody waits for, asks nobody', async () => {
    const { call, asked } = callTo(() => [])
    const forged = { ...request, statement: 'x\n\nURI: https://evil.example' }
    await expect(signIn(context, call, forged)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    const gone = { ...call, address: bob.address }
    await expect(signIn(context, gone, request)).rejects.toMatchObject({ code: 'LATCHKEY_UNAUTHORIZED' })
    await expect(signIn(context, { ...call, signal: AbortSignal.abort(ended) }, request)).rejects.toBe(ended)
    expect(asked).toEqual([])
  })
})

describe('a signed message', () => {
  test('is the text as its bytes', async () => {
    const { call, asked } = callTo(({ message }) => [{ signedMessage: message, signature: ada.sign(message) }])
    const { signature, ...rest } = await signMessage(call, 'hé')
    expect(rest).toEqual({ scheme: 'ed25519' })
    expect(base58.decode(signature)).toEqual(ada.sign(bytesOf('hé')))
    expect(asked).toEqual([{ account: call.connection.provider.accounts[0], message: bytesOf('hé') }])
  })

  test('behind the header of an off-chain message comes with what was signed', async () => {
    const signed = Uint8Array.of(
      255,
      ...bytesOf('solana offchain'),
      1,
      1,
      ...base58.decode(ada.address),
      ...bytesOf('hi'),
    )
    const { call } = callTo(() => answered(signed))
    await expect(signMessage(call, 'hi')).resolves.toEqual({
      signature: base58.encode(ada.sign(signed)),
      scheme: 'ed25519',
      signed,
    })
  })

  test.each<[why: string, answer: Answer]>([
    ['another message', () => answered(bytesOf('hello and more'))],
    ['nothing that was signed', () => [{ signature: new Uint8Array(64) }]],
    ['the signature of another account', ({ message }) => answered(message, bob)],
    ['no signature', ({ message }) => [{ signedMessage: message }]],
    ['no output', () => []],
  ])('that comes back with %s is a typed error', async (_, answer) => {
    const { call } = callTo(answer)
    await expect(signMessage(call, 'hello')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('that nobody waits for asks nobody', async () => {
    const { call, asked } = callTo(() => [], { signal: AbortSignal.abort(ended) })
    await expect(signMessage(call, 'hello')).rejects.toBe(ended)
    expect(asked).toEqual([])
  })
})

test('signMessage() refuses a text with a lone surrogate before the wallet is asked', async () => {
  const { call, asked } = callTo(({ message }) => answered(message))
  await expect(signMessage(call, 'pay \ud800')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(asked).toEqual([])
})

/** The forms in which hardware wallets sign, by their headers' sizes. */
const formsOf = (text: string) => signedForms(bytesOf(text), base58.decode(ada.address)).slice(1)

test('signMessage() finds the form that was signed where the wallet gives back what it was asked for', async () => {
  const forms = formsOf('hello')
  expect(forms).toHaveLength(7)
  for (const signed of forms) {
    const { call } = callTo(({ message }) => [{ signedMessage: message, signature: ada.sign(signed) }])
    const answer = await signMessage(call, 'hello')
    expect(answer).toEqual({ signature: base58.encode(ada.sign(signed)), scheme: 'ed25519', signed })
    for (const told of [{}, { signed }]) {
      const verdict = await verifyMessage({
        ...answer,
        address: ada.address,
        message: 'hello',
        signed: undefined,
        ...told,
      })
      expect(verdict).toEqual({ isValid: true, by: 'key', scheme: 'ed25519', signed })
    }
  }
})

test('signMessage() has bytes signed as they are', async () => {
  const message = Uint8Array.of(0, 255, 128, 1)
  const { call, asked } = callTo((input) => answered(input.message))
  const answer = await signMessage(call, message)
  expect(answer).toEqual({ signature: base58.encode(ada.sign(message)), scheme: 'ed25519' })
  expect(asked).toMatchObject([{ message }])
  await expect(verifyMessage({ ...answer, address: ada.address, message })).resolves.toMatchObject({ isValid: true })
})

describe('A sign-in that a hardware wallet signed behind the header of an off-chain message', () => {
  const request = { domain: 'app.example', uri: 'https://app.example/login', nonce: '8f2c1a77d03b4e19' }
  const write = ({ domain, address, uri, chainId, nonce, issuedAt }: Readonly<Record<string, unknown>>) =>
    [
      `${domain} wants you to sign in with your Solana account:\n${address}\n`,
      `URI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt}`,
    ].join('\n')

  test.each([0, 1, 2, 3, 4, 5, 6])('is the message, and comes with what was signed (form %d)', async (index) => {
    const { call } = callTo((input) => answered(formsOf(write(input))[index] ?? new Uint8Array()))
    const { message, signature, signed, address } = await signIn(context, call, request)
    expect(message).toMatch(/^app\.example wants/)
    expect(signed).toEqual(formsOf(message)[index])
    await expect(verifyMessage({ address, message, signature })).resolves.toMatchObject({ isValid: true, signed })
  })

  test('is refused where the header is for another signer, or another message is behind it', async () => {
    for (const answer of [
      (input: Asked) =>
        answered(signedForms(bytesOf(write(input)), base58.decode(bob.address)).at(-1) ?? new Uint8Array()),
      (input: Asked) => answered(formsOf(write({ ...input, domain: 'evil.example' }))[0] ?? new Uint8Array()),
    ]) {
      await expect(signIn(context, callTo(answer).call, request)).rejects.toMatchObject({
        code: 'LATCHKEY_INVALID_ANSWER',
      })
    }
  })
})
