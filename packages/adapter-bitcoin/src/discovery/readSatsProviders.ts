import type { SatsProvider } from '../sats/askSats.js'
import type { FoundWallet } from './foundWallet.js'
import { longest } from './longest.js'
import { memberAt } from './memberAt.js'
import { readName } from './readName.js'
import { readText } from './readText.js'

/**
 * The wallets that have entered themselves at `window.btc_providers`, whose provider is there already. The first that holds an id keeps
 * it. Entries may be anything; one whose getter throws is none.
 *
 * @param most - Entries that are looked at.
 */
export function readSatsProviders(window: object, most: number): readonly FoundWallet[] {
  const found = new Map<string, FoundWallet>()
  for (const entry of listOf(window, most)) {
    const wallet = readEntry(window, entry)
    if (wallet && !found.has(wallet.id)) found.set(wallet.id, wallet)
  }
  return [...found.values()]
}

function listOf(window: object, most: number): readonly unknown[] {
  try {
    const { btc_providers: list } = window as { readonly btc_providers?: unknown }
    return Array.isArray(list) ? list.slice(0, most) : []
  } catch {
    return [] // a getter or a proxy threw: nobody entered anything
  }
}

function readEntry(window: object, entry: unknown): FoundWallet | undefined {
  try {
    const { id, name, icon, methods } = entry as Readonly<Record<string, unknown>>
    const path = readText(id, longest.id)
    const shown = readName(name)
    const provider = path ? (memberAt(window, path) as SatsProvider | undefined) : undefined
    if (!path || !shown || typeof provider?.request !== 'function') return undefined
    const known = Array.isArray(methods) ? methods.filter((method) => typeof method === 'string') : []
    return {
      id: path,
      name: shown,
      icon: readText(icon, longest.icon),
      source: provider,
      speaks: { kind: 'sats', provider, methods: known.length > 0 ? known : undefined, path },
    }
  } catch {
    return undefined
  }
}
