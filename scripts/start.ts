import { once } from 'node:events'
import { build } from './build.ts'
import type { LocalChain } from './local/startAnvil.ts'
import { startChains } from './local/startChains.ts'
import { startDemo } from './local/startDemo.ts'
import { watchLaunchers } from './local/watchLaunchers.ts'
import { formatTable } from './runner/formatTable.ts'

/** Builds, starts the local chains and the demo, says where they are, and ends them all when it is told to end. */
export async function main(): Promise<number> {
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
    const chains = await startChains({ a: 8545, b: 8546 })
    started.unshift(chains)
    const demo = await startDemo({ chains, port: 5173, as: 'dev' })
    started.unshift(demo)
    const chainRow = (name: string, { id, url }: LocalChain) => [
      url,
      `${name}: a local EVM chain (anvil), chain id ${id}`,
    ]
    const rows = [
      ['URL', 'What runs there'],
      [demo.url, 'Demo with test wallets'],
      chainRow('Chain A', chains.a),
      chainRow('Chain B', chains.b),
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
