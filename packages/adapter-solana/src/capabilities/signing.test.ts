import type { Call } from '@latchkey/core'
import { createCall, createManualClock } from '@latchkey/testkit'
import { type SolanaKey, solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { createSignInMessageText, verifySignIn } from '@solana/wallet-standard-util'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import { signedForms } from '../verify/signedForms.js'
import { verifyMessage } from '../verify/verifyMessage.js'
import { signIn } from './signIn.js'
import { signMessage } from './signMessage.js'

const [ada, bob] = throwAwaySolanaKeys.slice(0, 2).map(solanaKey) as [SolanaKey, SolanaKey]
const context = { clock: createManualClock() }
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bytesOf = (text: string) => new TextEncoder().encode(text)

interface Input {
  readonly [field: string]: unknown
  readonly message: Uint8Array
}
type Answer = (input: Input) => unknown

/** A call to a wallet whose two features give this answer. */
function callTo(answer: Answer, { signal = new AbortController().signal, address = ada.address } = {}) {
  const requests: unknown[] = []
  const request = async (input: Input) => {
    requests.push(input)
    return answer(input)
  }
  const wallet = {
    accounts: [{ address: ada.address, chains: ['solana:mainnet'] }],
    features: { 'solana:signIn': { signIn: request }, 'solana:signMessage': { signMessage: request } },
  } as object as Wallet
  const connection = { provider: wallet, watch: () => () => undefined, read: async () => undefined }
  const account = { id: address, address, type: 'eoa' }
  const call: Call<Wallet> = createCall({ connection, account, address, networkId, signal })
  return { call, requests }
}

const answered = (signedMessage: Uint8Array, by = ada, account: unknown = { address: ada.address }) => [
  { account, signedMessage, signature: by.sign(signedMessage) },
]
const ended = new Error('cancelled')

describe('signIn()', () => {
  const request = {
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: '8f2c1a77d03b4e19',
    version: '1',
    chainId: networkId,
    issuedAt: '2026-01-10T12:00:00.000Z',
  }
  const write = ({
    domain,
    address = ada.address,
    uri,
    chainId,
    nonce,
    issuedAt,
    statement,
  }: Readonly<Record<string, unknown>>) =>
    [
      `${domain} wants you to sign in with your Solana account:\n${address}\n`,
      ...(statement === undefined ? [] : [`${statement}\n`]),
      `URI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt}`,
    ].join('\n')

  test.each([undefined, 'Hello'])('returns the requested message, with the statement %j', async (statement) => {
    const { call, requests } = callTo((input) => answered(bytesOf(write(input))))
    const { message, signature, ...who } = await signIn(context, call, { ...request, ...(statement && { statement }) })
    expect(who).toEqual({ networkId, address: ada.address })
    expect(base58.decode(signature)).toEqual(ada.sign(bytesOf(message)))
    const { chainId: __, ...asIs } = request
    expect(requests).toStrictEqual([{ ...asIs, chainId: 'solana:mainnet', ...(statement && { statement }) }])
  })

  test.each<[why: string, answer: Answer]>([
    ['another message', (input) => answered(bytesOf(write({ ...input, domain: 'evil.example' })))],
    ['bytes that are not UTF-8', () => answered(Uint8Array.of(0xff, 0xfe))],
    ['no signed bytes', () => [{ account: { address: ada.address }, signature: new Uint8Array(64) }]],
    ['another account', (input) => answered(bytesOf(write(input)), ada, { address: bob.address })],
    ['no account', (input) => answered(bytesOf(write(input)), ada, null)],
    ['the signature of another account', (input) => answered(bytesOf(write(input)), bob)],
    ['no signature', (input) => [{ account: { address: ada.address }, signedMessage: bytesOf(write(input)) }]],
    ['two outputs', (input) => [...answered(bytesOf(write(input))), ...answered(bytesOf(write(input)))]],
    ['an object instead of a list', () => ({})],
  ])('rejects with a typed error for %s', async (_, answer) => {
    await expect(signIn(context, callTo(answer).call, request)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
  })

  test('rejects a message that has expired by the time of the clock', async () => {
    const clock = createManualClock(Date.UTC(2040, 0, 1))
    const { call } = callTo((input) => answered(bytesOf(`${write(input)}\nExpiration Time: 2039-12-31T23:59:59Z`)))
    await expect(signIn({ clock }, call, request)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  const everyField = {
    domain: 'app.example',
    address: ada.address,
    statement: 'Hello',
    uri: 'https://app.example/login',
    version: '1',
    chainId: 'mainnet',
    nonce: '8f2c1a77d03b4e19',
    issuedAt: '2026-01-10T12:00:00.000Z',
    expirationTime: '2999-01-10T12:00:00.000Z',
    notBefore: '2020-01-10T12:00:00.000Z',
    requestId: '7',
    resources: ['https://app.example/a', 'urn:x'],
  }
  const inputs: readonly SolanaSignInInput[] = [
    {},
    { statement: 'Hello' },
    { domain: 'app.example', address: ada.address, statement: 'Hello' },
    { nonce: '8f2c1a77d03b4e19' },
    { uri: 'https://app.example', issuedAt: '2026-01-10T12:00:00.000Z' },
    { resources: [] },
    everyField,
  ]

  test.each(inputs)('passes %j to the wallet as it is, and the server’s verifySignIn() agrees', async (input) => {
    const { call, requests } = callTo((given) => {
      const who = { domain: 'app.example', address: ada.address, ...given }
      return answered(bytesOf(createSignInMessageText(who)))
    })
    const { message, signature } = await signIn(context, call, { ...input, requestId: input.requestId ?? undefined })
    expect(requests).toStrictEqual([input])
    const output = {
      account: { address: ada.address, publicKey: ada.publicKey, chains: [], features: [] },
      signedMessage: bytesOf(message),
      signature: base58.decode(signature),
    }
    expect(verifySignIn(input, output)).toBe(true)
    expect(verifySignIn({ ...input, nonce: 'ffffffffffffffff' }, output)).toBe(false)
  })

  test('sends nothing for a forged field, for a missing account, or after a cancel', async () => {
    const { call, requests } = callTo(() => [])
    const forged = { ...request, statement: 'x\n\nURI: https://evil.example' }
    await expect(signIn(context, call, forged)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    const unknown = { ...request, amount: '7' }
    await expect(signIn(context, call, unknown)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    const other = { ...request, address: bob.address }
    await expect(signIn(context, call, other)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    const gone = { ...call, address: bob.address }
    await expect(signIn(context, gone, request)).rejects.toMatchObject({ code: 'LATCHKEY_UNAUTHORIZED' })
    await expect(signIn(context, { ...call, signal: AbortSignal.abort(ended) }, request)).rejects.toBe(ended)
    expect(requests).toEqual([])
  })
})

describe('signMessage()', () => {
  test('signs the UTF-8 bytes of the text', async () => {
    const { call, requests } = callTo(({ message }) => [{ signedMessage: message, signature: ada.sign(message) }])
    const { signature, ...rest } = await signMessage(call, 'hé')
    expect(rest).toEqual({ scheme: 'ed25519' })
    expect(base58.decode(signature)).toEqual(ada.sign(bytesOf('hé')))
    expect(requests).toEqual([{ account: call.connection.provider.accounts[0], message: bytesOf('hé') }])
  })

  test('returns the signed bytes of a message after the header of an off-chain message', async () => {
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
    ['no signed bytes', () => [{ signature: new Uint8Array(64) }]],
    ['the signature of another account', ({ message }) => answered(message, bob)],
    ['no signature', ({ message }) => [{ signedMessage: message }]],
    ['no output', () => []],
  ])('rejects with a typed error for %s', async (_, answer) => {
    const { call } = callTo(answer)
    await expect(signMessage(call, 'hello')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('sends nothing after a cancel', async () => {
    const { call, requests } = callTo(() => [], { signal: AbortSignal.abort(ended) })
    await expect(signMessage(call, 'hello')).rejects.toBe(ended)
    expect(requests).toEqual([])
  })
})

test('signMessage() refuses a text with a lone surrogate before the wallet is asked', async () => {
  const { call, requests } = callTo(({ message }) => answered(message))
  await expect(signMessage(call, 'pay \ud800')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(requests).toEqual([])
})

/** The forms in which hardware wallets sign, by the sizes of their headers. */
const formsOf = (text: string) => signedForms(bytesOf(text), base58.decode(ada.address)).slice(1)

test('signMessage() finds the signed form when the wallet returns the message it was asked to sign', async () => {
  const forms = formsOf('hello')
  expect(forms).toHaveLength(7)
  for (const signed of forms) {
    const { call } = callTo(({ message }) => [{ signedMessage: message, signature: ada.sign(signed) }])
    const answer = await signMessage(call, 'hello')
    expect(answer).toEqual({ signature: base58.encode(ada.sign(signed)), scheme: 'ed25519', signed })
    for (const known of [{}, { signed }]) {
      const verdict = await verifyMessage({
        ...answer,
        address: ada.address,
        message: 'hello',
        signed: undefined,
        ...known,
      })
      expect(verdict).toEqual({ isValid: true, by: 'key', scheme: 'ed25519', signed })
    }
  }
})

test('signMessage() signs bytes as they are', async () => {
  const message = Uint8Array.of(0, 255, 128, 1)
  const { call, requests } = callTo((input) => answered(input.message))
  const answer = await signMessage(call, message)
  expect(answer).toEqual({ signature: base58.encode(ada.sign(message)), scheme: 'ed25519' })
  expect(requests).toMatchObject([{ message }])
  await expect(verifyMessage({ ...answer, address: ada.address, message })).resolves.toMatchObject({ isValid: true })
})

describe('signIn() with a message that a hardware wallet signed after the header of an off-chain message', () => {
  const request = {
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: '8f2c1a77d03b4e19',
    version: '1',
    chainId: networkId,
    issuedAt: '2026-01-10T12:00:00.000Z',
  }
  const write = ({ domain, address = ada.address, uri, chainId, nonce, issuedAt }: Readonly<Record<string, unknown>>) =>
    [
      `${domain} wants you to sign in with your Solana account:\n${address}\n`,
      `URI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt}`,
    ].join('\n')

  test.each([0, 1, 2, 3, 4, 5, 6])('returns the message and the signed bytes (form %d)', async (index) => {
    const { call } = callTo((input) => answered(formsOf(write(input))[index] ?? new Uint8Array()))
    const { message, signature, signed, address } = await signIn(context, call, request)
    expect(message).toMatch(/^app\.example wants/)
    expect(signed).toEqual(formsOf(message)[index])
    await expect(verifyMessage({ address, message, signature })).resolves.toMatchObject({ isValid: true, signed })
  })

  test('rejects a header for another signer, and another message after the header', async () => {
    for (const answer of [
      (input: Input) =>
        answered(signedForms(bytesOf(write(input)), base58.decode(bob.address)).at(-1) ?? new Uint8Array()),
      (input: Input) => answered(formsOf(write({ ...input, domain: 'evil.example' }))[0] ?? new Uint8Array()),
    ]) {
      await expect(signIn(context, callTo(answer).call, request)).rejects.toMatchObject({
        code: 'LATCHKEY_INVALID_ANSWER',
      })
    }
  })
})
