import { createLocalDeployer, type LocalDeployer } from '@latchkey/testkit/tokens'
import { type Address, type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { startAnvil } from '../../../scripts/local/startAnvil.ts'
import { startTestGateway, type TestGateway } from './startTestGateway.js'

/** An item of the history, as clients read it. */
export interface HistoryEntry {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly fee: string | null
  }
  readonly transfers: readonly {
    readonly direction: string
    readonly quantity: { readonly numeric: string }
    readonly fungible_info: { readonly symbol: string } | null
    readonly nft_info: object | null
  }[]
}

export interface IndexedChain {
  readonly gateway: TestGateway
  /** URL of the node. */
  readonly url: string
  /** A new account with a balance. */
  readonly ada: LocalDeployer
  /** A new address. */
  readonly bob: Address
  /** @param path - Ends with `?`, or with a member and `&`. */
  readPage<Entry = HistoryEntry>(path: string): Promise<{ readonly data: Entry[]; readonly next: string | null }>
  /** The newest page of the history. */
  history(address: Address): Promise<readonly HistoryEntry[]>
  /** Sends from the account of `ada`. */
  pay(to: Address, value: bigint): Promise<Hex>
}

const chainId = 31_998

/** A node of its own, whose blocks can be replaced, and a gateway that indexes it. */
export async function startIndexedChain(): Promise<IndexedChain> {
  const { url, stop } = await startAnvil({ chainId })
  onTestFinished(stop)
  const networks = { [`eip155:${chainId}`]: { rpc: [url], index: { from: 0 } } }
  const gateway = await startTestGateway({ allowLocal: true, networks })
  const ada = await createLocalDeployer({ url })
  const readPage: IndexedChain['readPage'] = async (path) => {
    const answer = await gateway.ask(`/v1/account/${path}chainId=eip155:${chainId}&projectId=shop`)
    return (await answer.json()) as never
  }
  await ada.request('anvil_impersonateAccount', [ada.address])
  return {
    gateway,
    url,
    ada,
    bob: privateKeyToAddress(generatePrivateKey()),
    readPage,
    history: async (address) => (await readPage(`${address}/history?`)).data,
    async pay(to, value) {
      const request = { from: ada.address, to, value: toHex(value) }
      return (await ada.request('eth_sendTransaction', [request])) as Hex
    },
  }
}

/** What an item says, in short: `send -1.5 ETH`. */
export function shortOf({ metadata, transfers }: HistoryEntry): string {
  const parts = transfers.map(({ direction, quantity, fungible_info: token }) => {
    const sign = { in: '+', out: '-' }[direction] ?? '='
    return `${sign}${quantity.numeric} ${token?.symbol ?? 'NFT'}`
  })
  const status = metadata.status === 'confirmed' ? [] : [metadata.status]
  return [metadata.operationType, ...status, ...parts].join(' ')
}
