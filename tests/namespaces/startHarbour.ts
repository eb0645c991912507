import { join } from 'node:path'
import type { EvmOptions } from '@latchkey/adapter-evm'
import type { Network } from '@latchkey/core'
import type { SwapProvider } from '@latchkey/core/services'
import { createLocalDeployer, deployLocalTokens } from '@latchkey/testkit/tokens'
import { type Address, getAddress } from 'viem'
import { deploymentOf } from '../../scripts/local/market/assemble.ts'
import { exchangeCode } from '../../scripts/local/market/exchange.ts'
import { type LocalChain, startAnvil } from '../../scripts/local/startAnvil.ts'
import { root } from '../../scripts/root.ts'
import { readPages } from '../docs/src/pages.ts'
import { writeCode } from '../docs/src/writeCode.ts'

const page = 'docs/write-a-swap-provider.md'

/** A chain with the exchange of docs/write-a-swap-provider.md, and the provider of that page. */
export interface Harbour {
  readonly chain: LocalChain
  readonly network: Network
  readonly provider: SwapProvider
  /** Of the exchange. */
  readonly contract: Address
  /** A token with six decimals. One is a two-thousandth of an ether. */
  readonly dollar: Address
  /** What the exchange gives in wei for one unit of the dollar. */
  readonly price: bigint
  mint(to: Address, units: bigint): Promise<void>
  /** For the adapter: the contract of the exchange is allowed. */
  readonly swapContracts: NonNullable<EvmOptions['swapContracts']>
  /** What the exchange's server answers. @returns `undefined`: it is a request to another server. */
  answer(input: RequestInfo | URL, changes?: { readonly out?: bigint; readonly router?: Address }): Response | undefined
}

/** @param folder - Where the code of the page is written, below `tests/docs/.code`. */
export async function startHarbour(chainId: number, folder: string): Promise<Harbour> {
  const chain = await startAnvil({ chainId })
  const networkId = `eip155:${chainId}`
  const server = 'https://harbour.example'
  const price = 500_000_000n
  const [tokens, { deploy, request }] = await Promise.all([deployLocalTokens(chain), createLocalDeployer(chain)])
  const contract = getAddress(
    await deploy({ abi: [], bytecode: deploymentOf(exchangeCode({ gives: price, takes: 1n })) }),
  )
  await request('anvil_setBalance', [contract, '0xde0b6b3a7640000'])
  const dollar = getAddress(await tokens.createToken({ name: 'Dollar', symbol: 'USD', decimals: 6 }))
  const path = join(root, 'tests/docs/.code', folder)
  writeCode(
    readPages().filter((each) => each.path === page),
    path,
  )
  const { harbour } = await import(join(path, 'docs-write-a-swap-provider', 'harbour.ts'))
  const usd = { address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6 }
  return {
    ...{ chain, contract, dollar, price },
    mint: (to, units) => tokens.mint(dollar, to, units),
    provider: harbour(server, networkId),
    network: {
      id: networkId,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    },
    swapContracts: {
      [networkId]: {
        wrappedNative: '0x00000000000000000000000000000000000e78e2',
        aggregators: [{ router: contract, spender: contract, kind: 'provider' }],
      },
    },
    answer(input, { out = 0n, router = contract } = {}) {
      const { origin, pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (origin !== server) return undefined
      return Response.json(pathname === '/tokens' ? [usd] : { out: String(out), router })
    },
  }
}
