import { createModal, type Network } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { createSolanaFaucet, createSolanaTestWallet, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { localnet } from '../networks/localnet.js'
import { solana } from '../solana.js'
import { createWeb3 } from './createWeb3.js'
import { fromBytes } from './fromBytes.js'
import { toBytes } from './toBytes.js'

const { url, networkId } = inject('solana')
const network: Network = { ...localnet(url), id: networkId }
const seed = throwAwaySolanaKeys[6] ?? ''
const ada = Keypair.fromSeed(Buffer.from(seed, 'hex'))

beforeAll(() => createSolanaFaucet(url).fund(ada.publicKey.toBase58(), 10_000_000_000n))

let stop: () => void = () => undefined
afterEach(() => stop())

async function createConnected() {
  const wallet = createSolanaTestWallet({ chains: [{ chain: 'solana:localnet', rpcUrl: url }], secretKeys: [seed] })
  const window = createFakeWindow()
  const modal = createModal({ networks: [network], adapters: [solana()] })
  wallet.register(window)
  stop = modal.start(window)
  await modal.connect({ connectorId: 'solana/Test Solana Wallet' })
  return { wallet, api: modal.adapters.solana, web3: createWeb3(modal.adapters.solana) }
}
const instruction = (to: PublicKey, from = ada.publicKey) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_000_000 })
function legacy(recentBlockhash: string, to: PublicKey): Transaction {
  return new Transaction({ feePayer: ada.publicKey, recentBlockhash } as never).add(instruction(to))
}
function versioned(recentBlockhash: string, to: PublicKey): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: ada.publicKey,
    recentBlockhash,
    instructions: [instruction(to)],
  })
  return new VersionedTransaction(message.compileToV0Message())
}

test("connection() returns a Connection over core's RPC", async () => {
  const { web3 } = await createConnected()
  const connection = web3.connection()
  expect(connection.rpcEndpoint).toBe(url)
  await expect(connection.getBalance(ada.publicKey)).resolves.toBeGreaterThan(0)
  await expect(connection.getAccountInfo(Keypair.generate().publicKey)).resolves.toBeNull()
  await expect(connection.sendRawTransaction(new Uint8Array(3))).rejects.toThrow()
  expect(() => web3.connection('solana:nowhere')).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_NETWORK_NOT_FOUND' }),
  )
})

test('signTransaction() signs both kinds, and returns the same kind', async () => {
  const { web3 } = await createConnected()
  const { blockhash } = await web3.connection().getLatestBlockhash()
  const to = Keypair.generate().publicKey
  const [old, current] = [legacy(blockhash, to), versioned(blockhash, to)]
  const signedOld = await web3.signTransaction(old)
  expect(signedOld).toBeInstanceOf(Transaction)
  expect([signedOld.verifySignatures(), old.signature]).toEqual([true, null])
  const signed = await web3.signTransaction(current)
  expect(signed).toBeInstanceOf(VersionedTransaction)
  current.sign([ada])
  expect(signed.signatures).toEqual(current.signatures)
  const both = await web3.signAllTransactions([legacy(blockhash, to), versioned(blockhash, to)])
  expect(both.map((one) => 'version' in one)).toEqual([false, true])
})

test('sendTransaction() sends both kinds, also with other signers', async () => {
  const { web3, api } = await createConnected()
  const connection = web3.connection()
  const { blockhash } = await connection.getLatestBlockhash()
  const other = Keypair.generate()
  await createSolanaFaucet(url).fund(other.publicKey.toBase58(), 1_000_000_000n)
  for (const build of [legacy, versioned]) {
    const to = Keypair.generate().publicKey
    await api.waitForTransaction(await web3.sendTransaction(build(blockhash, to)))
    await expect(connection.getBalance(to)).resolves.toBe(1_000_000)
  }
  const to = Keypair.generate().publicKey
  const joint = legacy(blockhash, to).add(instruction(to, other.publicKey))
  await api.waitForTransaction(await web3.sendTransaction(joint, { signers: [other] }))
  await expect(connection.getBalance(to)).resolves.toBe(2_000_000)
  const message = new TransactionMessage({
    payerKey: ada.publicKey,
    recentBlockhash: blockhash,
    instructions: [instruction(to, other.publicKey)],
  })
  const current = new VersionedTransaction(message.compileToV0Message())
  await api.waitForTransaction(await web3.sendTransaction(current, { signers: [other] }))
  await expect(connection.getBalance(to)).resolves.toBe(3_000_000)
})

test('fromBytes() reads what toBytes() writes', () => {
  const blockhash = PublicKey.default.toBase58()
  const to = Keypair.generate().publicKey
  for (const one of [legacy(blockhash, to), versioned(blockhash, to)]) {
    expect(toBytes(fromBytes(toBytes(one), one))).toEqual(toBytes(one))
  }
})

test('toBytes() and fromBytes() throw the typed error for invalid input', () => {
  const code = { code: 'LATCHKEY_INVALID_TRANSACTION' }
  expect(() => toBytes(new Transaction())).toThrow(expect.objectContaining(code))
  expect(() => fromBytes(new Uint8Array(3), new Transaction())).toThrow(expect.objectContaining(code))
})
