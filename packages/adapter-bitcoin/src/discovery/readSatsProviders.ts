import type { SatsProvider } from '../sats/requestSats.js'
import type { FoundWallet } from './FoundWallet.js'
import { maxLengths } from './maxLengths.js'
import { memberAt } from './memberAt.js'
import { readName } from './readName.js'
import { readText } from './readText.js'

/**
 * Reads the wallets listed at `window.btc_providers` whose provider is injected already. The first
 * entry with an id keeps it. An entry can be anything. One whose getter throws is skipped.
 *
 * @param maxEntries - Limit on the entries that are read.
 */
export function readSatsProviders(window: object, maxEntries: number): readonly FoundWallet[] {
  const found = new Map<string, FoundWallet>()
  for (const entry of listOf(window, maxEntries)) {
    const wallet = readEntry(window, entry)
    if (wallet && !found.has(wallet.id)) found.set(wallet.id, wallet)
  }
  return [...found.values()]
}

function listOf(window: object, maxEntries: number): readonly unknown[] {
  try {
    const { btc_providers: list } = window as { readonly btc_providers?: unknown }
    return Array.isArray(list) ? list.slice(0, maxEntries) : []
  } catch {
    return [] // a getter or a proxy threw
  }
}

function readEntry(window: object, entry: unknown): FoundWallet | undefined {
  try {
    const { id, name, icon, methods } = entry as Readonly<Record<string, unknown>>
    const path = readText(id, maxLengths.id)
    const shown = readName(name)
    const provider = path ? (memberAt(window, path) as SatsProvider | undefined) : undefined
    if (!path || !shown || typeof provider?.request !== 'function') return undefined
    const known = Array.isArray(methods) ? methods.filter((method) => typeof method === 'string') : []
    return {
      id: path,
      name: shown,
      icon: readText(icon, maxLengths.icon),
      source: provider,
      protocol: { kind: 'sats', provider, methods: known.length > 0 ? known : undefined, path },
    }
  } catch {
    return undefined
  }
}
