import { createModal, definePlugin, type LiveConnection, type Network, type PluginContext } from '@latchkey/core'
import { createSwapActions, swapsService } from '@latchkey/core/services'
import { createEvmTestWallet, createFakeWindow, type EvmTestChain } from '@latchkey/testkit'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  parseEther,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { LocalMarket } from '../../../scripts/local/market/deployLocalMarket.ts'
import { swapContractsOf } from '../../../scripts/local/market/swapContractsOf.ts'
import { evm } from '../src/evm.js'
import type { SwapContracts } from '../src/swaps/contracts/SwapContracts.js'

export interface SwapsOptions {
  readonly chain: { readonly id: number; readonly url: string }
  readonly market: LocalMarket
  /** What the wallet does with batches. */
  readonly calls?: EvmTestChain['calls']
  readonly ether?: string | undefined
  /** Besides the contracts of the market. */
  readonly aggregators?: SwapContracts['aggregators']
}

/** A wallet with a new account on a local chain, and the swaps of a modal that is connected to it. */
export async function startSwaps({ chain, market, calls = 'none', ether = '100', aggregators }: SwapsOptions) {
  const networkId = `eip155:${chain.id}`
  const network: Network = {
    id: networkId,
    name: 'Local chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
  }
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
    .extend(publicActions)
    .extend(walletActions)
  const key = generatePrivateKey()
  const account: Address = privateKeyToAccount(key).address
  await node.setBalance({ address: account, value: parseEther(ether) })
  const wallet = createEvmTestWallet({ chains: [{ id: chain.id, rpcUrl: chain.url, calls }], privateKeys: [key] })
  const window = createFakeWindow()
  let context: PluginContext | undefined
  const probe = definePlugin({
    id: 'probe',
    setup(given) {
      context = given
      return { api: undefined }
    },
  })
  const swapContracts = { [networkId]: { ...swapContractsOf(market), aggregators } }
  const modal = createModal({ networks: [network], adapters: [evm({ swapContracts })], plugins: [probe] })
  wallet.announce(window)
  const stop = modal.start(window)
  const live = (await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })) as LiveConnection
  if (!context) throw new Error('The plugin was not set up.')
  return {
    networkId,
    node,
    account,
    wallet,
    modal,
    live,
    swaps: createSwapActions(context),
    swapContracts: swapContracts[networkId],
    service: await context.service(swapsService, networkId)?.load(),
    stop,
    /** Waits until a transaction is in a block. */
    async mined(hash: string): Promise<TransactionReceipt> {
      const read = () => node.getTransactionReceipt({ hash: hash as Hex }).catch(() => undefined)
      await expect.poll(read).toBeDefined()
      return node.getTransactionReceipt({ hash: hash as Hex })
    },
    /** Waits until a batch is in a block. @returns the hash of its last transaction. */
    async minedBatch(id: string): Promise<string> {
      const { transactions } = await modal.adapters.eip155.waitForCalls(id)
      return transactions.at(-1) ?? ''
    },
    /** Transactions, batches and permits that the wallet was asked for. */
    asked: () => wallet.script.prompts.map(({ method }) => method).filter((method) => method !== 'eth_requestAccounts'),
  }
}
