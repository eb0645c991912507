import { setInterval } from 'node:timers'
import { build } from './build.ts'
import type { LocalChain } from './local/startAnvil.ts'
import { startChains } from './local/startChains.ts'
import { startDemo } from './local/startDemo.ts'
import { formatTable } from './runner/formatTable.ts'

/** Builds, starts the local chains and the demo, says where they are, and ends them all when it is told to end. */
export async function main(): Promise<number> {
  const told = waitForEnd()
  console.log('Building …')
  const { code, output } = await build()
  if (code !== 0) {
    console.error(`${output}\nThe build failed, so nothing was started.`)
    return code
  }
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
    await told
    return 0
  } finally {
    for (const each of started) await each.stop()
  }
}

/** Resolves on Ctrl-C, on a polite kill, and when the program that started us is gone (not every one passes a signal on). */
function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && end(), 500)
    const end = () => {
      clearInterval(watch)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  })
}
