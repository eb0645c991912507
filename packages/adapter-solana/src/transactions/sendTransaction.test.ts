import { HttpError, HttpRequestFailedError, RpcError, TimeoutError } from '@latchkey/core'
import { createCall, createManualClock } from '@latchkey/testkit'
import {
  buildSolanaTransfer,
  createSolanaTestWallet,
  signSolanaTransaction,
  solanaKey,
  throwAwaySolanaKeys,
} from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.js'
import type { SolanaCore } from '../solanaCore.js'
import { readSendOptions } from './readSendOptions.js'
import { readTransaction } from './readTransaction.js'
import { sendTransaction } from './sendTransaction.js'

const ada = solanaKey(throwAwaySolanaKeys[0])
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const transferOf = (lamports: bigint) =>
  readTransaction(buildSolanaTransfer({ from: ada.address, to: ada.address, lamports, blockhash }))
const signatureOf = (lamports: bigint) => base58.encode(signSolanaTransaction(ada, transferOf(lamports).wire).signature)

/** A connected wallet, and a node with this answer. */
async function create(answer: () => unknown, chain: 'solana:localnet' | 'solana:devnet' = 'solana:localnet') {
  const { signal } = new AbortController()
  const test = createSolanaTestWallet({ chains: [{ chain, rpcUrl: 'http://127.0.0.1:1' }] })
  const requests: unknown[] = []
  const notUsed = () => Promise.reject(new Error('Not used here.'))
  const core: SolanaCore = {
    context: {
      $networks: atom([]),
      $current: atom(undefined),
      metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
      clock: createManualClock(),
      http: notUsed,
      request: notUsed,
      rpc: () => ({
        async request(method, params) {
          requests.push([method, params])
          return answer()
        },
      }),
    },
    priorityFee: 0n,
    blockhashes: new Map(),
  }
  const connection = await connect(core.context, test.wallet, { networkIds: ['solana:x'], signal })
  const account = { id: ada.address, address: ada.address, type: 'eoa' }
  const call = createCall({ connection, account, address: ada.address, networkId: 'solana:x', signal })
  return { core, call, requests, wallet: test }
}

test('sendTransaction() rejects with OutcomeUnknownError and the signature when no answer came', async () => {
  for (const failure of [new HttpRequestFailedError('node.example'), new TimeoutError(), new TypeError('x')]) {
    const { core, call } = await create(() => Promise.reject(failure))
    await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      transaction: signatureOf(1n),
      address: ada.address,
      cause: failure,
    })
  }
})

test('sendTransaction() rejects with OutcomeUnknownError when the node answers with another signature', async () => {
  const { core, call } = await create(() => signatureOf(2n))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
    code: 'LATCHKEY_OUTCOME_UNKNOWN',
  })
})

test('sendTransaction() rejects with the node’s error when the node has not sent it', async () => {
  const rejection = new RpcError(-32002, 'Transaction simulation failed: custom program error: 0x1')
  const { core, call } = await create(() => Promise.reject(rejection))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toBe(rejection)
  const expired = new RpcError(-32002, 'Transaction simulation failed: Blockhash not found')
  const late = await create(() => Promise.reject(expired))
  await expect(sendTransaction(late.core, late.call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
    code: 'LATCHKEY_BLOCKHASH_EXPIRED',
    cause: expired,
  })
})

test.each([
  ['without a known reason', new RpcError(-32603, 'Internal error')],
  ['of a gateway', new RpcError(-32000, 'upstream request timeout')],
  ['with the status 504', new RpcError(-32603, 'timeout', undefined, { cause: new HttpError(504) })],
  ['like a rejection, with the status 502', new RpcError(-32002, 'no', undefined, { cause: new HttpError(502) })],
  ['like a rejection, with the status 500', new RpcError(-32602, 'no', undefined, { cause: new HttpError(500) })],
])('sendTransaction() rejects with OutcomeUnknownError for an error %s', async (_, cause) => {
  const { core, call } = await create(() => Promise.reject(cause))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
    code: 'LATCHKEY_OUTCOME_UNKNOWN',
    transaction: signatureOf(1n),
    cause,
  })
})

test.each([
  new RpcError(-32602, 'invalid transaction: failed to fill whole buffer'),
  new RpcError(-32003, 'Transaction signature verification failure'),
  new RpcError(-32002, 'no', undefined, { cause: new HttpError(400) }),
])('sendTransaction() rejects with the node’s error when the node does not accept it: %s', async (rejection) => {
  const { core, call } = await create(() => Promise.reject(rejection))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toBe(rejection)
})

test.each([
  new RpcError(-32002, 'Transaction simulation failed: This transaction has already been processed'),
  new RpcError(-32002, 'Transaction simulation failed', { err: 'AlreadyProcessed', logs: [] }),
  new RpcError(-32603, 'This transaction has already been processed', undefined, { cause: new HttpError(500) }),
])('sendTransaction() returns the signature when the node has already processed it: %s', async (cause) => {
  const { core, call } = await create(() => Promise.reject(cause))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).resolves.toBe(signatureOf(1n))
  expect(core.blockhashes.get(signatureOf(1n))).toBe(blockhash)
})

test('sendTransaction() converts older names of a commitment for the node', async () => {
  const { core, call, requests } = await create(() => signatureOf(1n))
  const options = readSendOptions({
    preflightCommitment: 'singleGossip',
    skipPreflight: true,
    maxRetries: 3,
    minContextSlot: 5,
  })
  await expect(sendTransaction(core, call, transferOf(1n), options)).resolves.toBe(signatureOf(1n))
  expect(requests).toMatchObject([
    [
      'sendTransaction',
      [
        expect.any(String),
        {
          encoding: 'base64',
          preflightCommitment: 'confirmed',
          skipPreflight: true,
          maxRetries: 3,
          minContextSlot: 5,
        },
      ],
    ],
  ])
})

test('sendTransaction() sends nothing after a cancel', async () => {
  const { core, call, requests, wallet } = await create(() => signatureOf(1n))
  const controller = new AbortController()
  const release = wallet.script.hold('solana:signTransaction')
  const sending = sendTransaction(core, { ...call, signal: controller.signal }, transferOf(1n), readSendOptions({}))
  const signing = wallet.script.asked('solana:signTransaction')
  await signing
  controller.abort(new Error('cancelled'))
  release()
  await expect(sending).rejects.toThrow('cancelled')
  expect(requests).toEqual([])
})

describe('sendTransaction() through a wallet that sends by itself', () => {
  const sign = (lamports: bigint) => signSolanaTransaction(ada, transferOf(lamports).wire).signature

  test.each([
    ['remembers the blockhash of an unchanged transaction', sign(1n), blockhash],
    ['remembers no blockhash of a changed transaction', sign(2n), undefined],
  ])('%s', async (_, signature, remembered) => {
    const { core, call, wallet } = await create(() => Promise.reject(new Error('Not used here.')), 'solana:devnet')
    wallet.script.answerNext('solana:signAndSendTransaction', { result: [{ signature }] })
    const sending = sendTransaction(core, { ...call, networkId: devnetId }, transferOf(1n), readSendOptions({}))
    await expect(sending).resolves.toBe(base58.encode(signature))
    expect(core.blockhashes.get(base58.encode(signature))).toBe(remembered)
  })
})

describe('sendTransaction() through a wallet that fails while it sends', () => {
  const named = signatureOf(1n)
  async function sendWith(error: unknown) {
    const { core, call, wallet } = await create(() => Promise.reject(new Error('Not used here.')), 'solana:devnet')
    wallet.script.answerNext('solana:signAndSendTransaction', { throws: error })
    return {
      core,
      sending: sendTransaction(core, { ...call, networkId: devnetId }, transferOf(1n), readSendOptions({})),
    }
  }

  test.each<[error: unknown, transaction: string | undefined]>([
    [
      new Error(
        `Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed. Check signature ${named} using the Solana Explorer or CLI tools.`,
      ),
      named,
    ],
    [new Error(`Signature ${named} has expired: block height exceeded.`), named],
    [new Error('Transaction was not confirmed in 60.00 seconds.'), undefined],
    [new Error('block height exceeded'), undefined],
    [new Error('failed to fetch'), undefined],
    [{ code: -32603, message: 'Internal error' }, undefined],
    [{ code: 4900, message: 'Disconnected' }, undefined],
    [{ code: -32000, message: 'Unexpected error' }, undefined],
    [new Error('Transaction simulation failed: This transaction has already been processed'), undefined],
  ])('rejects with OutcomeUnknownError for %o', async (error, transaction) => {
    const { core, sending } = await sendWith(error)
    await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN', address: ada.address, transaction })
    expect(core.blockhashes.get(named)).toBe(transaction && blockhash)
  })

  test.each([
    { code: 4001, message: 'User rejected the request.' },
    { code: -32002, message: 'A request is open.' },
    { code: 4100, message: 'Not authorized' },
    { code: 4200, message: 'Not supported' },
    { code: -32601, message: 'Method not found' },
    { code: -32602, message: 'Invalid params' },
    new Error('Approval Denied'),
    new Error('failed to send transaction: Transaction simulation failed: custom program error: 0x1'),
  ])('rejects with the wallet’s own error for the refusal %o', async (error) => {
    const { sending } = await sendWith(error)
    await expect(sending).rejects.toBe(error)
  })

  test('rejects with BlockhashExpiredError when its node did not know the blockhash', async () => {
    const { sending } = await sendWith(new Error('Transaction simulation failed: Blockhash not found'))
    await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_BLOCKHASH_EXPIRED' })
  })
})

test('sendTransaction() rejects with OutcomeUnknownError when a wallet that sends answers without a signature', async () => {
  for (const result of [[{}], [], [{ signature: new Uint8Array(3) }], 'sent']) {
    const { core, call, wallet } = await create(() => Promise.reject(new Error('Not used here.')), 'solana:devnet')
    wallet.script.answerNext('solana:signAndSendTransaction', { result })
    const sending = sendTransaction(core, { ...call, networkId: devnetId }, transferOf(1n), readSendOptions({}))
    await expect(sending).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      transaction: undefined,
      cause: { code: 'LATCHKEY_INVALID_ANSWER' },
    })
  }
})

test('sendTransaction() rejects with OutcomeUnknownError and the signature that an answer in another form names', async () => {
  const bytes = new Uint8Array(64).fill(7)
  const signature = base58.encode(bytes)
  for (const result of [
    signature,
    { signature },
    { signature: bytes },
    [{ signature }],
    [{ signature: bytes }, {}],
    { result: { signatures: [signature] } },
  ]) {
    const { core, call, wallet } = await create(() => Promise.reject(new Error('Not used here.')), 'solana:devnet')
    wallet.script.answerNext('solana:signAndSendTransaction', { result })
    const sending = sendTransaction(core, { ...call, networkId: devnetId }, transferOf(1n), readSendOptions({}))
    await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN', transaction: signature })
  }
})

test('sendTransaction() remembers the blockhashes of the last hundred transactions', async () => {
  let lamports = 0n
  const { core, call } = await create(() => signatureOf(lamports))
  for (lamports = 1n; lamports <= 105n; lamports += 1n) {
    await sendTransaction(core, call, transferOf(lamports), readSendOptions({}))
  }
  expect(core.blockhashes.size).toBe(100)
  expect(core.blockhashes.get(signatureOf(5n))).toBeUndefined()
  expect(core.blockhashes.get(signatureOf(105n))).toBe(blockhash)
})
