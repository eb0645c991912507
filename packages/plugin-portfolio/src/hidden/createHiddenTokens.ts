import { type Json, type Storage, tokenId } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { atom, computed, type ReadableAtom } from 'nanostores'

type TokenKey = Parameters<typeof tokenId>[0]

export interface HiddenTokens {
  /** Tokens that the user hid, and those that nothing knows but their symbol and the user did not show. */
  readonly $ids: ReadableAtom<ReadonlySet<string>>
  /** Tokens that the user chose to see, whatever else is known of them. */
  readonly $shown: ReadableAtom<ReadonlySet<string>>
  set(token: TokenKey, isHidden: boolean): void
  /** Learns from a list what nothing knows. It must be called before the list is shown. */
  note(tokens: readonly TokenBalance[]): void
}

const hiddenKey = 'hidden'
const shownKey = 'shown'
/** The oldest choice leaves. */
const most = 1000

/** The user's choices are kept over reloads. */
export function createHiddenTokens(storage: Storage): HiddenTokens {
  const $hidden = atom(read(storage.get(hiddenKey)))
  const $shown = atom(read(storage.get(shownKey)))
  const $doubtful = atom<ReadonlySet<string>>(new Set())
  /** Known in a list of any account of the user. */
  const known = new Set<string>()

  const choose = ($ids: typeof $hidden, storedAs: string, id: string, isChosen: boolean): void => {
    // Read again, because another tab may have changed it.
    const ids = new Set(read(storage.get(storedAs)))
    if (!isChosen && !ids.has(id)) return
    ids.delete(id)
    if (isChosen) ids.add(id)
    const kept = [...ids].slice(-most)
    storage.set(storedAs, kept)
    $ids.set(new Set(kept))
  }

  return {
    $ids: computed([$hidden, $shown, $doubtful], (hidden, shown, doubtful) => {
      return new Set([...hidden, ...[...doubtful].filter((id) => !shown.has(id))])
    }),
    $shown,
    set(token, isHidden) {
      const id = tokenId(token)
      choose($shown, shownKey, id, !isHidden)
      choose($hidden, hiddenKey, id, isHidden)
    },
    note(tokens) {
      const doubtful = new Set($doubtful.get())
      for (const token of tokens) {
        const id = tokenId(token)
        if (!token.sameSymbolAs || token.sameSymbolAs.knownBy !== undefined) known.add(id)
        if (known.has(id)) doubtful.delete(id)
        else doubtful.add(id)
      }
      $doubtful.set(doubtful)
    },
  }
}

function read(stored: Json | undefined): ReadonlySet<string> {
  const ids: readonly unknown[] = Array.isArray(stored) ? stored : []
  return new Set(ids.filter((id): id is string => typeof id === 'string').slice(-most))
}
