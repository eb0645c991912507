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

/** A connected wallet, and a node that answers as it is told. */
async function create(answer: () => unknown, chain: 'solana:localnet' | 'solana:devnet' = 'solana:localnet') {
  const { signal } = new AbortController()
  const test = createSolanaTestWallet({ chains: [{ chain, rpcUrl: 'http://127.0.0.1:1' }] })
  const asked: unknown[] = []
  const notAsked = () => Promise.reject(new Error('Not asked here.'))
  const core: SolanaCore = {
    context: {
      $networks: atom([]),
      $current: atom(undefined),
      metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
      clock: createManualClock(),
      http: notAsked,
      request: notAsked,
      rpc: () => ({
        async request(method, params) {
          asked.push([method, params])
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
  return { core, call, asked, wallet: test }
}

test('an answer that never came leaves it open whether it was sent, with the signature', async () => {
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

test('a node that tells another signature leaves it open as well', async () => {
  const { core, call } = await create(() => signatureOf(2n))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
    code: 'LATCHKEY_OUTCOME_UNKNOWN',
  })
})

test('a node that says no has not sent it', async () => {
  const refused = new RpcError(-32002, 'Transaction simulation failed: custom program error: 0x1')
  const { core, call } = await create(() => Promise.reject(refused))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toBe(refused)
  const expired = new RpcError(-32002, 'Transaction simulation failed: Blockhash not found')
  const late = await create(() => Promise.reject(expired))
  await expect(sendTransaction(late.core, late.call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
    code: 'LATCHKEY_BLOCKHASH_EXPIRED',
    cause: expired,
  })
})

test.each([
  ['that does not know what happened', new RpcError(-32603, 'Internal error')],
  ['of a gateway', new RpcError(-32000, 'upstream request timeout')],
  ['that came with the status 504', new RpcError(-32603, 'timeout', undefined, { cause: new HttpError(504) })],
  ['like a no, with the status 502', new RpcError(-32002, 'no', undefined, { cause: new HttpError(502) })],
  ['like a no, with the status 500', new RpcError(-32602, 'no', undefined, { cause: new HttpError(500) })],
])('an answer %s leaves it open as well', async (_, cause) => {
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
])('a node that will not take it has not sent it: %s', async (refused) => {
  const { core, call } = await create(() => Promise.reject(refused))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toBe(refused)
})

test.each([
  new RpcError(-32002, 'Transaction simulation failed: This transaction has already been processed'),
  new RpcError(-32002, 'Transaction simulation failed', { err: 'AlreadyProcessed', logs: [] }),
  new RpcError(-32603, 'This transaction has already been processed', undefined, { cause: new HttpError(500) }),
])('a node that has it already has it: %s', async (cause) => {
  const { core, call } = await create(() => Promise.reject(cause))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).resolves.toBe(signatureOf(1n))
  expect(core.blockhashes.get(signatureOf(1n))).toBe(blockhash)
})

test('the node gets the names that it knows', async () => {
  const { core, call, asked } = await create(() => signatureOf(1n))
  const options = readSendOptions({
    preflightCommitment: 'singleGossip',
    skipPreflight: true,
    maxRetries: 3,
    minContextSlot: 5,
  })
  await expect(sendTransaction(core, call, transferOf(1n), options)).resolves.toBe(signatureOf(1n))
  expect(asked).toMatchObject([
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

test('a cancelled call is not sent', async () => {
  const { core, call, asked, wallet } = await create(() => signatureOf(1n))
  const controller = new AbortController()
  const release = wallet.script.hold('solana:signTransaction')
  const sending = sendTransaction(core, { ...call, signal: controller.signal }, transferOf(1n), readSendOptions({}))
  const asking = wallet.script.asked('solana:signTransaction')
  await asking
  controller.abort(new Error('cancelled'))
  release()
  await expect(sending).rejects.toThrow('cancelled')
  expect(asked).toEqual([])
})

describe('what a wallet sends by itself', () => {
  const sign = (lamports: bigint) => signSolanaTransaction(ada, transferOf(lamports).wire).signature

  test.each([
    ['as it was given has our blockhash', sign(1n), blockhash],
    ['changed may have another one', sign(2n), undefined],
  ])('%s', async (_, signature, remembered) => {
    const { core, call, wallet } = await create(() => Promise.reject(new Error('Not asked here.')), 'solana:devnet')
    wallet.script.answerNext('solana:signAndSendTransaction', { result: [{ signature }] })
    const sending = sendTransaction(core, { ...call, networkId: devnetId }, transferOf(1n), readSendOptions({}))
    await expect(sending).resolves.toBe(base58.encode(signature))
    expect(core.blockhashes.get(base58.encode(signature))).toBe(remembered)
  })
})

test('a wallet that sends and answers with no signature leaves it open whether it was sent', async () => {
  for (const result of [[{}], [], [{ signature: new Uint8Array(3) }], 'sent']) {
    const { core, call, wallet } = await create(() => Promise.reject(new Error('Not asked here.')), 'solana:devnet')
    wallet.script.answerNext('solana:signAndSendTransaction', { result })
    const sending = sendTransaction(core, { ...call, networkId: devnetId }, transferOf(1n), readSendOptions({}))
    await expect(sending).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      transaction: undefined,
      cause: { code: 'LATCHKEY_INVALID_ANSWER' },
    })
  }
})

test('remembers the blockhashes of the last hundred', async () => {
  let lamports = 0n
  const { core, call } = await create(() => signatureOf(lamports))
  for (lamports = 1n; lamports <= 105n; lamports += 1n) {
    await sendTransaction(core, call, transferOf(lamports), readSendOptions({}))
  }
  expect(core.blockhashes.size).toBe(100)
  expect(core.blockhashes.get(signatureOf(5n))).toBeUndefined()
  expect(core.blockhashes.get(signatureOf(105n))).toBe(blockhash)
})
