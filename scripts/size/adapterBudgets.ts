import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../root.ts'
import { bundleApp } from './bundleApp.ts'

export interface AdapterBudget {
  readonly name: string
  /** What the app has without it. */
  readonly base: string
  /** Bytes after brotli. */
  readonly size: number
  readonly limit: number
}

/** Apps in `tests/size` with several packages, or with their own budget in `.size-limit.js`. */
const withOwnBudget: ReadonlySet<string> = new Set(['app', 'core', 'fourNamespaces', 'wagmiAlone'])
/** Limits in bytes after brotli for adapters and plugins that are not in the list below. */
const adapterLimit = 3_000
const pluginLimit = 1_700
/** The bridge, which is compared with an app that has wagmi. */
const bridge = 'wagmi'
const bridgeLimit = 2_000
/** Limits in bytes after brotli for what an adapter, a plugin or a button adds to the first load. */
const limits: Readonly<Record<string, number>> = {
  solana: 7_000,
  bitcoin: 6_000,
  polkadot: 4_000,
  // With core's check of options, which each adapter has as well.
  walletConnect: 3_600,
  'plugin-embedded': 1_700,
  'plugin-names': 1_700,
  'plugin-portfolio': 2_000,
  'plugin-send': 1_700,
  'plugin-onramp': 2_100,
  'plugin-swaps': 1_700,
  networkButton: 1_700,
  // With the EVM adapter itself, and core's errors and amounts, which most hooks need.
  evmHooks: 9_900,
}

/**
 * What an adapter or a plugin adds to the first load of an app with core and the button: the
 * difference of two apps.
 */
export async function adapterBudgets(): Promise<readonly AdapterBudget[]> {
  const ofCore = await firstLoadOf('core')
  const apps = globSync('tests/size/*.tsx', { cwd: root }).map((file) => basename(file, '.tsx'))
  const others = apps.filter((name) => !withOwnBudget.has(name) && !(name in limits)).sort()
  const budgets: AdapterBudget[] = []
  for (const name of [...Object.keys(limits), ...others]) {
    const isBridge = name === bridge
    const without = isBridge ? await firstLoadOf('wagmiAlone') : ofCore
    const base = isBridge ? 'wagmi, core and button' : 'core and button'
    budgets.push({ name, base, limit: limits[name] ?? limitOf(name), size: (await firstLoadOf(name)) - without })
  }
  return budgets
}

function limitOf(name: string): number {
  if (name === bridge) return bridgeLimit
  return name.startsWith('plugin-') ? pluginLimit : adapterLimit
}

/** Each file is compressed on its own, as servers and size-limit do. */
async function firstLoadOf(app: string): Promise<number> {
  const { firstLoad } = await bundleApp({ app: `tests/size/${app}.tsx` })
  return firstLoad.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(root, file))).length, 0)
}
