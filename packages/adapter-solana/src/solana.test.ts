import { createModal, InvalidAnswerError, type Modal, type Network, UserRejectedError } from '@latchkey/core'
import { createFakeWindow, createMemoryStorage, settle } from '@latchkey/testkit'
import {
  buildSolanaTransfer,
  createSolanaFaucet,
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
  signSolanaTransaction,
  solanaKey,
  throwAwaySolanaKeys,
} from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { type Address, address, getTransactionDecoder } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { localnet } from './networks/localnet.js'
import { type SolanaOptions, solana } from './solana.js'
import { verifyMessage } from './verify/verifyMessage.js'

const { url, networkId: localId } = inject('solana')
const local: Network = { ...localnet(url), id: localId }
const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** The id of a public network with the local node behind it: there a wallet sends by itself. */
const devnet: Network = { ...local, id: devnetId, name: 'Devnet' }
const faucet = createSolanaFaucet(url)
const [seed, otherSeed] = throwAwaySolanaKeys.slice(4, 6) as [string, string]
const [ada, bob] = [solanaKey(seed), solanaKey(otherSeed)]

let count = 0
/** Somebody whom the chain has never heard of. */
const somebody = () => {
  count += 1
  const seed = crypto.getRandomValues(new Uint8Array(32))
  seed[0] = count
  return solanaKey(Buffer.from(seed).toString('hex')).address
}

beforeAll(() => faucet.fund(ada.address, 100_000_000_000n))

let stop: () => void = () => undefined
afterEach(() => stop())

function createWallet(options: Partial<SolanaTestWalletOptions> = {}) {
  return createSolanaTestWallet({
    chains: [
      { chain: 'solana:localnet', rpcUrl: url },
      { chain: 'solana:devnet', rpcUrl: url },
    ],
    secretKeys: [seed, otherSeed],
    ...options,
  })
}

/** A modal in a page of its own with one wallet in it. */
function create(wallet: Pick<SolanaTestWallet, 'register'>, options: SolanaOptions = {}, networks = [local, devnet]) {
  const window = createFakeWindow()
  const modal = createModal({ networks, adapters: [solana(options)] })
  wallet.register(window)
  stop = modal.start(window)
  return modal
}

async function createConnected(
  options: Partial<SolanaTestWalletOptions> = {},
  adapter: SolanaOptions = {},
  networks?: Network[],
) {
  const wallet = createWallet(options)
  const modal = create(wallet, adapter, networks)
  await modal.connect({ way: 'solana/Test Solana Wallet' })
  wallet.script.clearLog()
  const transfer = modal.capability?.('transfer')
  return { wallet, modal, transfer, api: modal.adapters.solana }
}

const methodsOf = (wallet: SolanaTestWallet) => wallet.script.requests.map(({ method }) => method)
const rpc = (modal: Pick<Modal, 'rpc'>) => modal.rpc(localId)
async function lamportsAt(modal: Pick<Modal, 'rpc'>, at: string): Promise<bigint> {
  const { value } = (await rpc(modal).request('getBalance', [at])) as { value: number }
  return BigInt(value)
}
async function blockhashOf(modal: Pick<Modal, 'rpc'>): Promise<string> {
  const { value } = (await rpc(modal).request('getLatestBlockhash', [])) as { value: { blockhash: string } }
  return value.blockhash
}
