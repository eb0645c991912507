import type { Json, Storage } from '@latchkey/core'
import type { SocialName } from '../contract/SocialName.js'
import { socialNames } from '../socialNames.js'

/** Notes that the user leaves the page for a provider, and who it is. */
export interface RedirectMark {
  set(provider: SocialName): void
  /** Of the last ten minutes, for which a gateway keeps a login. */
  read(): SocialName | undefined
  remove(): void
}

const key = 'redirect'
/** ms. */
const life = 600_000

export function redirectMark(storage: Storage, now: () => number): RedirectMark {
  return {
    set: (provider) => storage.set(key, [provider, now()]),
    read() {
      const [provider, at] = partsOf(storage.get(key))
      const isNew = typeof at === 'number' && Math.abs(now() - at) < life
      return isNew ? socialNames.find((each) => each === provider) : undefined
    },
    remove: () => storage.remove(key),
  }
}

const partsOf = (value: Json | undefined): readonly unknown[] => (Array.isArray(value) ? value : [])
