import type { Network } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { chainRpc } from '../evm/chainRpc.js'
import type { AdapterHarness } from '../suites/adapterHarness.js'
import { answerSolanaRequest } from './answerSolanaRequest.js'
import {
  createSolanaTestWallet,
  type SolanaTestFeature,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from './createSolanaTestWallet.js'
import { throwAwaySolanaKeys } from './throwAwaySolanaKeys.js'

export interface SolanaHarnessOptions extends Omit<SolanaTestWalletOptions, 'chains'> {
  /** CAIP-2 id of a local chain. */
  readonly networkId: string
  /** Its node. */
  readonly url: string
}

export interface SolanaHarness extends AdapterHarness {
  readonly wallet: SolanaTestWallet
}

const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/**
 * A Solana test wallet as a harness for the adapter suite. It has two accounts and two networks:
 * the local chain, and the devnet's id with the same node.
 */
export function createSolanaHarness({ networkId, url, ...options }: SolanaHarnessOptions): SolanaHarness {
  const wallet = createSolanaTestWallet({
    secretKeys: [throwAwaySolanaKeys[0], throwAwaySolanaKeys[1] ?? ''],
    chains: [
      { chain: 'solana:localnet', rpcUrl: url },
      { chain: 'solana:devnet', rpcUrl: url },
    ],
    ...options,
  })
  const networkOf = (id: string, name: string): Network => ({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  })
  const networkIds = [networkId, devnetId]
  const chainOf = (id: string) => (id === devnetId ? 'solana:devnet' : 'solana:localnet')
  const [address = ''] = wallet.addresses
  const lacks = (feature: SolanaTestFeature) => options.without?.includes(feature) ?? false
  return {
    wallet,
    connectorId: wallet.wallet.name,
    networks: [networkOf(networkId, 'Solana Localnet'), networkOf(devnetId, 'Solana Devnet')],
    install: (window) => wallet.register(window),
    setAnswer: (answer) => wallet.script.setAnswer(answer),
    promptCount: () => wallet.script.prompts.length,
    listenerCount: () => wallet.listenerCount(),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    changeAccount: () => wallet.selectAccount(wallet.addresses[1] ?? address),
    async verify(message, { signature, signed = new TextEncoder().encode(message) }, signer) {
      return ed25519.verify(base58.decode(signature), signed, base58.decode(signer))
    },
    async balanceOf(holder) {
      const answer = await chainRpc(url, { method: 'getBalance', params: [holder, { commitment: 'confirmed' }] })
      return BigInt((answer as { readonly value: number }).value)
    },
    lacks: [
      ...(lacks('solana:signMessage') ? (['signMessage'] as const) : []),
      ...(lacks('solana:signIn') ? (['signIn'] as const) : []),
      ...(lacks('solana:signTransaction') && lacks('solana:signAndSendTransaction') ? (['transfer'] as const) : []),
    ],
    grant: () => ({
      accounts: wallet.addresses.flatMap((one) => networkIds.map((id) => ({ networkId: id, address: one }))),
      networkIds,
      methods,
    }),
    answer: (method, params, on) => answerSolanaRequest(wallet, { method, params, chain: chainOf(on) }),
    hasChecksum: false,
    notAddresses: [
      'z'.repeat(44),
      `0${address.slice(1)}`,
      `${address.slice(0, 10)}…${address.slice(-8)}`,
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      `1111111111${'a'.repeat(30)}`,
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
  }
}
