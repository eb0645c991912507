import { fileURLToPath } from 'node:url'
import type { NetworkConfig } from '../../packages/gateway/src/index.ts'
import type { OnrampConfig, SandboxGatewayConfig } from '../../packages/gateway/src/sandbox.ts'
import type { LocalMarket } from './market/deployLocalMarket.ts'
import { faucet } from './market/faucet.ts'
import { swapContractsOf } from './market/swapContractsOf.ts'
import { startProgram } from './programs/startProgram.ts'
import type { LocalChains } from './startChains.ts'
import type { LocalMarkets } from './startMarkets.ts'
import type { LocalNetwork } from './startSolana.ts'
import { type LocalWallet, startWallet } from './wallet/startWallet.ts'

export interface LocalGateway {
  /** `http://127.0.0.1:7005`. Its project is `local`, its zone of names `latchkey.test`. */
  readonly url: string
  /** The contract on chain A that resolves names of ENS and those of the gateway. */
  readonly universalResolver: string
  /** For `/analytics`, the page with the counts. */
  readonly analyticsToken: string
  /** The wallet by e-mail. Absent: it was left out. */
  readonly wallet?: LocalWallet | undefined
  /** Ends the gateway and resolves when its process has ended. Can be called again. */
  stop(): Promise<void>
}

export interface LocalGatewayOptions {
  /** First port to try, on loopback; 0 (the default) lets the system choose. */
  readonly port?: number | undefined
  readonly chains: LocalChains
  readonly solana?: LocalNetwork | undefined
  /** Their tokens are listed, and their pools give prices. */
  readonly markets?: LocalMarkets | undefined
  /** First port to try for the wallet by e-mail. Its inbox has the next one. Default: no wallet. */
  readonly wallet?: number | undefined
}

const project = 'local'
const analyticsToken = 'a-token-for-this-machine-only-0123456789'

/**
 * Starts our gateway (`packages/gateway`, from its sources) in its own process, for pages of this
 * machine. It serves the local networks with balances, prices, activity, swaps and purchases with
 * test cards, the demo's pictures, sign-ins, analytics, and names that resolve on chain A. Its
 * database is in memory. If the port is busy, it takes the next free one.
 *
 * @throws {ProgramDidNotStart} with the output of the program.
 */
export async function startGateway({
  port = 0,
  chains,
  solana,
  markets,
  wallet: walletPort,
}: LocalGatewayOptions): Promise<LocalGateway> {
  const wallet = walletPort === undefined ? undefined : await startWallet(walletPort)
  const config: SandboxGatewayConfig = {
    allowLocal: true,
    database: ':memory:',
    drainTime: 0,
    projects: [
      { id: project, origins: ['http://localhost:*', 'http://127.0.0.1:*'], analytics: true, ...wallet?.project },
    ],
    networks: {
      [`eip155:${chains.a.id}`]: {
        name: 'Local A',
        rpc: [chains.a.url],
        index: { from: 0 },
        ...(markets && dataOf(markets.a)),
      },
      [`eip155:${chains.b.id}`]: {
        name: 'Local B',
        rpc: [chains.b.url],
        index: { from: 0 },
        ...(markets && dataOf(markets.b)),
      },
      ...(solana && {
        [solana.networkId]: {
          name: 'Local Solana',
          rpc: [solana.url],
          index: true,
          prices: [{ table: { native: '150' } }],
        },
      }),
    },
    catalogue: { pictures: { folder: fileURLToPath(new URL('../../apps/demo/pictures', import.meta.url)) } },
    images: {},
    analytics: { token: analyticsToken },
    ...(markets && { onramp: onrampOf(chains, markets) }),
    ...wallet?.config,
  }
  const program = fileURLToPath(new URL('./gateway/serve.ts', import.meta.url))
  const { url, details, stop } = await startProgram({
    command: process.execPath,
    args: [
      ...['--no-warnings', '--conditions=@latchkey/source', program],
      ...[String(port), JSON.stringify(config), chains.a.url],
    ],
    isWatchingUs: true,
    says: /Listening on (\S+:\d+), names resolve through (0x[\da-fA-F]{40})/,
  })
  const [universalResolver = ''] = details
  return {
    url,
    universalResolver,
    analyticsToken,
    wallet,
    async stop() {
      await stop()
      await wallet?.stop()
    },
  }
}

const webhookSecret = 'a-secret-for-this-machine-only-0123456789'

/** Purchases with test cards, paid by the faucet of the markets. */
function onrampOf({ a, b }: LocalChains, markets: LocalMarkets): OnrampConfig {
  const networkOf = (name: string, { tokens: { usdc, usdt, latch } }: LocalMarkets['a']) => ({
    name,
    faucet: faucet.key,
    tokens: ['native', usdc.address, usdt.address, latch.address],
  })
  return {
    webhookSecret,
    sandbox: {
      projects: [project],
      networks: {
        [`eip155:${a.id}`]: networkOf('Local A', markets.a),
        [`eip155:${b.id}`]: networkOf('Local B', markets.b),
      },
      fee: 2,
      delay: 5,
    },
  }
}

/** The tokens of the market, with prices from its pools, and swaps in them. */
function dataOf(market: LocalMarket): Omit<NetworkConfig, 'rpc'> {
  const { tokens, multicall, weth, factory, v3 } = market
  const stable = [tokens.usdc.address, tokens.usdt.address]
  return {
    tokens: Object.values(tokens),
    multicall,
    swaps: { contracts: swapContractsOf(market) },
    prices: [
      { pools: { stable, wrappedNative: weth, v2: { factory }, v3: { factory: v3.factory, quoter: v3.quoter } } },
    ],
  }
}
