import { type Json, type Storage, type Token, tokenId } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

export interface HiddenTokens {
  readonly $ids: ReadableAtom<ReadonlySet<string>>
  set(token: Pick<Token, 'address'> & { readonly networkId: string }, isHidden: boolean): void
}

const storedAs = 'hidden'
/** The oldest choice leaves. */
const most = 1000

/** The tokens that the user hid, over reloads. */
export function createHiddenTokens(storage: Storage): HiddenTokens {
  const $ids = atom<ReadonlySet<string>>(read(storage.get(storedAs)))
  return {
    $ids,
    set(token, isHidden) {
      // Read again, because another tab may have changed it.
      const ids = new Set(read(storage.get(storedAs)))
      const id = tokenId(token)
      ids.delete(id)
      if (isHidden) ids.add(id)
      const kept = [...ids].slice(-most)
      storage.set(storedAs, kept)
      $ids.set(new Set(kept))
    },
  }
}

function read(stored: Json | undefined): ReadonlySet<string> {
  const ids: readonly unknown[] = Array.isArray(stored) ? stored : []
  return new Set(ids.filter((id): id is string => typeof id === 'string').slice(-most))
}
