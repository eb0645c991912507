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
 * @param skipped - Gets a sentence for each entry that is skipped.
 */
export function readSatsProviders(
  window: object,
  maxEntries: number,
  skipped?: (sentence: string) => void,
): readonly FoundWallet[] {
  const found = new Map<string, FoundWallet>()
  const list = listOf(window)
  if (list.length > maxEntries) skipped?.(`window.btc_providers has more than ${maxEntries} entries.`)
  for (const entry of list.slice(0, maxEntries)) {
    const wallet = readEntry(window, entry)
    const first = wallet && found.get(wallet.id)
    if (!wallet)
      skipped?.('An entry of window.btc_providers needs an id, a name, and a provider at the path of its id.')
    else if (!first) found.set(wallet.id, wallet)
    else if (first.name !== wallet.name)
      skipped?.(`${wallet.name} has the id of ${first.name} in window.btc_providers.`)
  }
  return [...found.values()]
}

function listOf(window: object): readonly unknown[] {
  try {
    const { btc_providers: list } = window as { readonly btc_providers?: unknown }
    return Array.isArray(list) ? list : []
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
