import { type Call, HttpRequestFailedError, RpcError, TimeoutError } from '@latchkey/core'
import {
  buildSolanaTransfer,
  createSolanaTestWallet,
  signSolanaTransaction,
  solanaKey,
  throwAwaySolanaKeys,
} from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.js'
import type { SolanaCore } from '../solanaCore.js'
import { readSendOptions } from './readSendOptions.js'
import { readTransaction } from './readTransaction.js'
import { sendTransaction } from './sendTransaction.js'

const ada = solanaKey(throwAwaySolanaKeys[0])
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const transferOf = (lamports: bigint) =>
  readTransaction(buildSolanaTransfer({ from: ada.address, to: ada.address, lamports, blockhash }))
const signatureOf = (lamports: bigint) => base58.encode(signSolanaTransaction(ada, transferOf(lamports).wire).signature)

/** A connected wallet, and a node that answers as it is told. */
async function create(answer: () => unknown) {
  const { signal } = new AbortController()
  const test = createSolanaTestWallet({ chains: [{ chain: 'solana:localnet' }] })
  const asked: unknown[] = []
  const notAsked = () => Promise.reject(new Error('Not asked here.'))
  const core: SolanaCore = {
    context: {
      $networks: atom([]),
      $current: atom(undefined),
      metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
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
    sending: new WeakMap(),
    blockhashes: new Map(),
  }
  const connection = await connect(core.context, test.wallet, { networkIds: ['solana:x'], signal })
  const account = { id: ada.address, address: ada.address, type: 'eoa' }
  const call: Call<Wallet> = { connection, account, address: ada.address, networkId: 'solana:x', signal }
  return { core, call, asked, wallet: test }
}

test('an answer that never came leaves it open whether it was sent, with the signature', async () => {
  for (const failure of [new HttpRequestFailedError('node.example'), new TimeoutError(), new TypeError('x')]) {
    const { core, call } = await create(() => Promise.reject(failure))
    await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
      code: 'LATCHKEY_TRANSACTION_UNKNOWN',
      signature: signatureOf(1n),
      cause: failure,
    })
  }
})

test('a node that tells another signature leaves it open as well', async () => {
  const { core, call } = await create(() => signatureOf(2n))
  await expect(sendTransaction(core, call, transferOf(1n), readSendOptions({}))).rejects.toMatchObject({
    code: 'LATCHKEY_TRANSACTION_UNKNOWN',
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
