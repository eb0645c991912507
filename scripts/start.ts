import { once } from 'node:events'
import { build } from './build.ts'
import { readStartFlags } from './local/readStartFlags.ts'
import type { LocalChain } from './local/startAnvil.ts'
import { startDemo } from './local/startDemo.ts'
import { startLocal } from './local/startLocal.ts'
import type { LocalNetwork } from './local/startSolana.ts'
import { watchLaunchers } from './local/watchLaunchers.ts'
import { formatTable } from './runner/formatTable.ts'

/**
 * Builds, starts the local networks and the demo, says where they are, and ends them all when it is told to end. `--no-solana` and
 * `--no-bitcoin` leave those out.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const flags = readStartFlags(parameters)
  if ('problem' in flags) {
    console.error(flags.problem)
    return 1
  }
  const told = toldToEnd()
  console.log('Building …')
  const { code, output } = await build()
  if (code !== 0) {
    console.error(`${output}\nThe build failed, so nothing was started.`)
    return code
  }
  if (told.aborted) return 0
  const started: { stop(): Promise<void> }[] = []
  try {
    const networks = await startLocal({
      a: 8545,
      b: 8546,
      solana: flags.solana && 8899,
      bitcoin: flags.bitcoin && 3002,
    })
    started.unshift(networks)
    const demo = await startDemo({ networks, port: 5173, as: 'dev' })
    started.unshift(demo)
    const { chains, solana, bitcoin } = networks
    const chainRow = (name: string, { id, url }: LocalChain) => [
      url,
      `${name}: a local EVM chain (anvil), chain id ${id}`,
    ]
    const networkRow = (what: string, network: LocalNetwork | undefined) =>
      network ? [[network.url, `${what}, ${network.networkId}`]] : []
    const rows = [
      ['URL', 'What runs there'],
      [demo.url, 'Demo with test wallets'],
      chainRow('Chain A', chains.a),
      chainRow('Chain B', chains.b),
      ...networkRow('Solana: its runtime (LiteSVM) behind JSON-RPC', solana),
      ...networkRow('Bitcoin: a regtest node (bcoin) behind an Esplora-shaped API', bitcoin),
    ]
    console.log(`\n${formatTable(rows)}\n\n  Ctrl-C ends them all.\n`)
    if (!told.aborted) await once(told, 'abort')
    return 0
  } finally {
    for (const each of started) await each.stop()
  }
}

/** Ends on Ctrl-C, on a polite kill, and when a program that started this one is gone. */
function toldToEnd(): AbortSignal {
  const told = new AbortController()
  const end = () => told.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  watchLaunchers(end)
  return told.signal
}
