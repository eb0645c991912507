import type { ModalCore } from '../contract/core.js'
import { lockInTabs } from '../ports/tabs/lockInTabs.js'
import { askerLockName } from './askerLockName.js'
import { newEntryId } from './newEntryId.js'

/** The lock by which other tabs, and the page after a reload, see whether this page still asks a wallet. */
export interface AskerLock {
  /** Names this page in the entries for which it asks. */
  readonly asker: string
  /** Holds the lock until each caller has released it. An entry is written only while it is held. */
  hold(): HeldLock
}

export interface HeldLock {
  /** Resolves when the lock is held. */
  readonly held: Promise<void>
  release(): void
}

export function createAskerLock(core: Pick<ModalCore, 'page' | 'fail'>): AskerLock {
  const asker = newEntryId()
  const kept = new AbortController()
  let holders = 0
  let held: Promise<void> = Promise.resolve()
  let end: () => void = () => undefined

  function take(): Promise<void> {
    const window = core.page.current?.window
    if (!window) return Promise.resolve()
    const isOver = new Promise<void>((resolve) => {
      end = resolve
    })
    return new Promise((resolve) => {
      lockInTabs(window, askerLockName(asker), kept.signal, () => {
        resolve()
        return isOver
      }).catch((cause) => {
        core.fail('core', 'lock', cause)
        resolve()
      })
    })
  }

  return {
    asker,
    hold() {
      if (holders === 0) held = take()
      holders += 1
      let isReleased = false
      return {
        held,
        release() {
          if (isReleased) return
          isReleased = true
          holders -= 1
          if (holders === 0) end()
        },
      }
    },
  }
}
