import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../root.ts'
import { bundleApp } from './bundleApp.ts'

export interface AdapterBudget {
  readonly name: string
  /** Bytes after brotli. */
  readonly size: number
  readonly limit: number
}

/** Apps in `tests/size` with several packages, or with their own budget in `.size-limit.js`. */
const withOwnBudget: ReadonlySet<string> = new Set(['app', 'core', 'fourNamespaces'])
/** Limits in bytes after brotli for adapters and plugins that are not in the list below. */
const adapterLimit = 3_000
const pluginLimit = 1_500
/** Limits in bytes after brotli for what an adapter, a plugin or a button adds to the first load. */
const limits: Readonly<Record<string, number>> = {
  solana: 7_000,
  bitcoin: 6_000,
  polkadot: 4_000,
  walletConnect: 3_000,
  'plugin-names': 1_500,
  'plugin-portfolio': 1_500,
  'plugin-send': 1_500,
  'plugin-onramp': 1_500,
  'plugin-swaps': 1_500,
  networkButton: 1_500,
  // With the EVM adapter itself, and core's errors and amounts, which most hooks need.
  evmHooks: 8_800,
}

/**
 * What an adapter or a plugin adds to the first load of an app with core and the button: the
 * difference of two apps.
 */
export async function adapterBudgets(): Promise<readonly AdapterBudget[]> {
  const without = await firstLoadOf('core')
  const apps = globSync('tests/size/*.tsx', { cwd: root }).map((file) => basename(file, '.tsx'))
  const others = apps.filter((name) => !withOwnBudget.has(name) && !(name in limits)).sort()
  const budgets: AdapterBudget[] = []
  for (const name of [...Object.keys(limits), ...others]) {
    budgets.push({ name, limit: limits[name] ?? limitOf(name), size: (await firstLoadOf(name)) - without })
  }
  return budgets
}

function limitOf(name: string): number {
  return name.startsWith('plugin-') ? pluginLimit : adapterLimit
}

/** Each file is compressed on its own, as servers and size-limit do. */
async function firstLoadOf(app: string): Promise<number> {
  const { firstLoad } = await bundleApp({ app: `tests/size/${app}.tsx` })
  return firstLoad.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(root, file))).length, 0)
}
