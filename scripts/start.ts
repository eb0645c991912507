import { once } from 'node:events'
import { build } from './build.ts'
import type { LocalMarket } from './local/market/deployLocalMarket.ts'
import { readStartFlags } from './local/readStartFlags.ts'
import type { LocalChain } from './local/startAnvil.ts'
import { startDemo } from './local/startDemo.ts'
import { startLocal } from './local/startLocal.ts'
import { startPhone } from './local/startPhone.ts'
import type { LocalNetwork } from './local/startSolana.ts'
import { stopSignal } from './local/stopSignal.ts'
import { formatTable } from './runner/formatTable.ts'

/**
 * Builds, starts the local networks, the relay, the gateway, the phone and the demo, prints their URLs, and ends
 * them all on a stop signal. `--no-solana`, `--no-bitcoin`, `--no-relay`, `--no-gateway` and `--no-wallet`
 * leave parts out.
 * Without the relay there is no phone.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const flags = readStartFlags(parameters)
  if ('problem' in flags) {
    console.error(flags.problem)
    return 1
  }
  const stopping = stopSignal()
  console.log('Building …')
  const { code, output } = await build()
  if (code !== 0) {
    console.error(`${output}\nThe build failed, so nothing was started.`)
    return code
  }
  if (stopping.aborted) return 0
  const started: { stop(): Promise<void> }[] = []
  try {
    const networks = await startLocal({
      a: 8545,
      b: 8546,
      solana: flags.solana && 8899,
      bitcoin: flags.bitcoin && 3002,
      relay: flags.relay && 7004,
      gateway: flags.gateway && 7005,
      wallet: flags.wallet && 7006,
    })
    started.unshift(networks)
    const phone = networks.relay && (await startPhone({ networks, port: 5273, as: 'dev' }))
    if (phone) started.unshift(phone)
    const demo = await startDemo({ networks, phone, port: 5173, as: 'dev' })
    started.unshift(demo)
    const { chains, solana, bitcoin, relay, gateway, markets } = networks
    const chainRow = (name: string, { id, url }: LocalChain) => [
      url,
      `${name}: a local EVM chain (anvil), chain id ${id}`,
    ]
    const networkRow = (what: string, network: LocalNetwork | undefined) =>
      network ? [[network.url, `${what}, ${network.networkId}`]] : []
    const rows = [
      ['URL', 'What runs there'],
      [demo.url, 'Demo with test wallets'],
      ...(phone ? [[phone.url, 'Phone: a wallet on another device, for the demo and for your app']] : []),
      chainRow('Chain A', chains.a),
      chainRow('Chain B', chains.b),
      ...networkRow('Solana: its runtime (LiteSVM) behind JSON-RPC', solana),
      ...networkRow('Bitcoin: a regtest node (bcoin) behind an Esplora-shaped API', bitcoin),
      ...(relay ? [[relay.url, 'Relay between apps and phones (WalletConnect), any project id']] : []),
      ...(gateway
        ? [
            [
              gateway.url,
              'Gateway: wallets, pictures, sign-in, names, balances, activity, swaps, purchases with test cards and analytics, project id "local"',
            ],
            ['', `Names like ada.latchkey.test resolve on chain A through ${gateway.universalResolver}`],
            ...(markets
              ? [
                  ['', `Tokens on chain A: ${writeTokens(markets.a)}`],
                  ['', `Tokens on chain B: ${writeTokens(markets.b)}`],
                ]
              : []),
            ...(gateway.wallet
              ? [
                  [gateway.wallet.origin, 'Wallet by e-mail, on an origin of its own'],
                  [gateway.wallet.inbox.url, 'Inbox: the codes of that wallet, for any address'],
                  [
                    gateway.wallet.provider.url,
                    'Providers of social logins, in the place of Google, Apple, Farcaster and others',
                  ],
                ]
              : []),
            [`${gateway.url}/analytics`, `Counts of the demo's events, token ${gateway.analyticsToken}`],
          ]
        : []),
    ]
    console.log(`\n${formatTable(rows)}\n\n  Ctrl-C ends them all.\n`)
    if (!stopping.aborted) await once(stopping, 'abort')
    return 0
  } finally {
    for (const each of started) await each.stop()
  }
}

function writeTokens({ tokens }: LocalMarket): string {
  return Object.values(tokens)
    .map(({ symbol, address }) => `${symbol} ${address}`)
    .join(', ')
}
