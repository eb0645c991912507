import type { InjectedEntry } from '../injected/InjectedExtension.js'
import type { FoundWallet } from './FoundWallet.js'

/** More wallets than a user has. Later ones are ignored. */
const maxWallets = 50
/** Limit on characters of a key. A longer key is skipped, because requests need the whole key. */
const maxIdLength = 1000

/**
 * Reads the wallets at `window.injectedWeb3`. Its value can be anything. An entry that throws is
 * skipped.
 *
 * @param skipped - Gets a sentence for each entry that is skipped.
 */
export function readInjected(
  window: Window & typeof globalThis,
  skipped?: (sentence: string) => void,
): readonly FoundWallet[] {
  const injected = attempt(() => (window as { readonly injectedWeb3?: unknown }).injectedWeb3)
  const ids = attempt(() => (typeof injected === 'object' && injected ? Object.keys(injected) : [])) ?? []
  if (ids.length > maxWallets) skipped?.(`There are more than ${maxWallets}.`)
  return ids.slice(0, maxWallets).flatMap((id) => {
    const entry = id.trim() && id.length <= maxIdLength ? attempt(() => readEntry(injected, id)) : undefined
    if (entry) return [{ id, entry, window }]
    skipped?.(`The entry "${id.slice(0, 50)}" of window.injectedWeb3 has no function enable() or connect().`)
    return []
  })
}

function readEntry(injected: unknown, id: string): InjectedEntry | undefined {
  const entry = (injected as Readonly<Record<string, InjectedEntry | null | undefined>>)[id]
  return typeof entry?.enable === 'function' || typeof entry?.connect === 'function' ? entry : undefined
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined // a getter or a proxy threw
  }
}
