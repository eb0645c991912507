import type { InjectedEntry } from '../injected/InjectedExtension.js'
import type { FoundWallet } from './FoundWallet.js'

/** More wallets than a person has; what stands in the page after that is not looked at (security WAL-1). */
const most = 50
/** Characters of a key, which is asked for as it is and so can't be cut; what users are shown of it is. */
const longestId = 1000

/** The wallets at `window.injectedWeb3`, which may be anything; an entry that throws when it is read is none. */
export function readInjected(window: Window & typeof globalThis): readonly FoundWallet[] {
  const injected = attempt(() => (window as { readonly injectedWeb3?: unknown }).injectedWeb3)
  const ids = attempt(() => (typeof injected === 'object' && injected ? Object.keys(injected) : [])) ?? []
  return ids.slice(0, most).flatMap((id) => {
    const entry = id.trim() && id.length <= longestId ? attempt(() => readEntry(injected, id)) : undefined
    return entry ? [{ id, entry, window }] : []
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
    return undefined // a getter or a proxy threw: nobody stands there
  }
}
