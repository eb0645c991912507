import { atom, type ReadableAtom } from 'nanostores'
import type { NamesApi } from '../api.js'
import type { SignedName } from '../contract/SignedName.js'

/** A registration for which a view waits. */
export interface Registration {
  readonly $isDone: ReadableAtom<boolean>
  /** Starts it. Does nothing if it was started. */
  begin(): void
}

export interface RegistrationParameters {
  readonly api: Pick<NamesApi, 'register'>
  readonly name: string
  readonly signed?: SignedName | undefined
  /** Ends the wait for the wallet. */
  readonly closed: AbortSignal
  readonly onFailed: (error: unknown) => void
}

export function createRegistration({ api, name, signed, closed, onFailed }: RegistrationParameters): Registration {
  const $isDone = atom(false)
  let isBegun = false
  const run = async (): Promise<void> => {
    try {
      await api.register(name, { signal: closed, ...(signed && { signed }) })
      if (!closed.aborted) $isDone.set(true)
    } catch (error) {
      if (!closed.aborted) onFailed(error)
    }
  }
  return {
    $isDone,
    begin() {
      if (isBegun || closed.aborted) return
      isBegun = true
      void run()
    },
  }
}
