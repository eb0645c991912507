import { createModal, type Network } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import {
  createSolanaFaucet,
  createSolanaTestWallet,
  type SolanaTestFeature,
  throwAwaySolanaKeys,
} from '@latchkey/testkit/solana'
import {
  type Address,
  appendTransactionMessageInstruction,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  isMessageModifyingSigner,
  isTransactionModifyingSigner,
  isTransactionSendingSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { addressBytes } from '../address/addressBytes.js'
import { localnet } from '../networks/localnet.js'
import { solana } from '../solana.js'
import { verifyEd25519 } from '../verify/verifyEd25519.js'
import { createSigner, type KitSigner } from './createSigner.js'

const { url, networkId } = inject('solana')
const network: Network = { ...localnet(url), id: networkId }
const otherNetwork: Network = { ...localnet(url), id: 'solana:other' }
const seeds = [throwAwaySolanaKeys[4], throwAwaySolanaKeys[5]] as [string, string]

let stop: () => void = () => undefined
afterEach(() => stop())

async function createConnected(without: readonly SolanaTestFeature[] = []) {
  const wallet = createSolanaTestWallet({
    chains: [{ chain: 'solana:localnet', rpcUrl: url }],
    secretKeys: seeds,
    without,
  })
  const window = createFakeWindow()
  const modal = createModal({ networks: [network, otherNetwork], adapters: [solana()] })
  wallet.register(window)
  stop = modal.start(window)
  await modal.connect({ connectorId: 'solana/Test Solana Wallet' })
  const signer = createSigner(modal)
  await createSolanaFaucet(url).fund(signer.address, 10_000_000_000n)
  return { wallet, modal, signer }
}

/** An address that no other test uses. */
const newAddress = () => getBase58Decoder().decode(crypto.getRandomValues(new Uint8Array(32))) as Address

async function messageOf(modal: Awaited<ReturnType<typeof createConnected>>['modal'], signer: KitSigner, to: Address) {
  const rpc = await modal.adapters.solana.rpc()
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(signer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
    (message) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: signer, destination: to, amount: lamports(2_000_000n) }),
        message,
      ),
  )
}

test('kit sends a transaction of the signer, and the runtime verifies its signature', async () => {
  const { modal, signer } = await createConnected()
  const to = newAddress()
  const signature = await signAndSendTransactionMessageWithSigners(await messageOf(modal, signer, to))
  const outcome = await modal.adapters.solana.waitForTransaction(getBase58Decoder().decode(signature))
  expect(outcome).toMatchObject({ status: 'confirmed' })
  const rpc = await modal.adapters.solana.rpc()
  await expect(rpc.getBalance(to).send()).resolves.toMatchObject({ value: 2_000_000n })
})

test('kit signs a transaction with the signer, with its lifetime and a valid signature', async () => {
  const { modal, signer } = await createConnected()
  const message = await messageOf(modal, signer, newAddress())
  const signed = await signTransactionMessageWithSigners(message)
  expect(signed).toMatchObject({ lifetimeConstraint: message.lifetimeConstraint })
  const signature = signed.signatures[signer.address] ?? new Uint8Array()
  expect(
    verifyEd25519(addressBytes(signer.address), Uint8Array.from(signed.messageBytes), Uint8Array.from(signature)),
  ).toBe(true)
  const { lifetimeConstraint: _, ...bare } = signed
  const [again] = (await signer.modifyAndSignTransactions?.([bare])) ?? []
  expect(again?.lifetimeConstraint).toMatchObject({ blockhash: message.lifetimeConstraint.blockhash })
})

test('the signer signs messages, and keeps signatures of others', async () => {
  const { signer } = await createConnected()
  const other = newAddress()
  const theirs = { [other]: new Uint8Array(64) } as Parameters<typeof createSignableMessage>[1]
  const [signed] = (await signer.modifyAndSignMessages?.([createSignableMessage('hello', theirs)])) ?? []
  const signature = signed?.signatures[signer.address] ?? new Uint8Array()
  const text = new TextEncoder().encode('hello')
  expect(verifyEd25519(addressBytes(signer.address), text, Uint8Array.from(signature))).toBe(true)
  expect(Object.keys(signed?.signatures ?? {})).toEqual([other, signer.address])
})

test('the signer has the members that the wallet can do', async () => {
  const { signer: full } = await createConnected()
  const { signer } = await createConnected(['solana:signTransaction', 'solana:signMessage'])
  const kinds = (one: KitSigner) => [
    isTransactionSendingSigner(one),
    isTransactionModifyingSigner(one),
    isMessageModifyingSigner(one),
  ]
  expect([kinds(full), kinds(signer)]).toEqual([
    [true, true, true],
    [true, false, false],
  ])
})

test.each([
  [
    'another account',
    'LATCHKEY_NOT_CONNECTED',
    async ({ modal, wallet, signer }) => {
      wallet.selectAccount(wallet.addresses.find((each) => each !== signer.address) ?? '')
      await vi.waitUntil(() => modal.state.$current.get()?.address !== signer.address)
    },
  ],
  ['another network', 'LATCHKEY_NETWORK_DISCONNECTED', ({ modal }) => modal.switchNetwork('solana:other')],
  ['a disconnect', 'LATCHKEY_NOT_CONNECTED', ({ modal }) => modal.disconnect()],
] satisfies [string, string, (given: Awaited<ReturnType<typeof createConnected>>) => unknown][])(
  'the signer asks the wallet for nothing after %s',
  async (_, code, change) => {
    const given = await createConnected()
    const { wallet, signer } = given
    await change(given)
    wallet.script.clearLog()
    const failure = expect.objectContaining({ code })
    const message = createSignableMessage('hello')
    await expect(signer.modifyAndSignMessages?.([message])).rejects.toEqual(failure)
    await expect(signer.modifyAndSignTransactions?.([])).rejects.toEqual(failure)
    const transaction = { messageBytes: new Uint8Array(), signatures: {} } as never
    await expect(signer.signAndSendTransactions([transaction])).rejects.toEqual(failure)
    expect(wallet.script.requests).toEqual([])
  },
)

test('createSigner() throws NotConnectedError without a connection', async () => {
  const { modal } = await createConnected()
  await modal.disconnect()
  expect(() => createSigner(modal)).toThrow(expect.objectContaining({ code: 'LATCHKEY_NOT_CONNECTED' }))
})
