import { type Clock, debounce } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { FilledRequest, FoundReceiver } from '../contract/FoundReceiver.js'
import { ReceiverError } from '../errors/ReceiverError.js'
import type { ReceiverState } from './ReceiverState.js'

export interface ReceiverParameters {
  readonly clock: Clock
  /** Ends all work. */
  readonly closed: AbortSignal
  /** Reads and checks a text. */
  find(text: string, signal: AbortSignal): Promise<FoundReceiver>
  /** @throws {ReceiverError} `changed`, and what a service throws. */
  confirm(found: FoundReceiver, signal: AbortSignal): Promise<void>
  /**
   * A payment request was read, and fills the form. The field has the address in place of the
   * request then.
   */
  onRequest?(request: FilledRequest): void
}

export interface Receiver {
  readonly $state: ReadableAtom<ReceiverState>
  /** What the user types. It is checked after a pause. */
  type(text: string): void
  /** A whole text arrived, e.g. by pasting. It is checked at once. */
  set(text: string): void
  /** Checks the same text again, without a pause. */
  retry(): void
  /** The user has compared the address with the known one that it looks like. */
  acceptLookalike(address: string): void
  /**
   * Resolves a name again, immediately before it is used.
   *
   * @returns Whether it still leads to the same address.
   */
  confirm(found: FoundReceiver, signal: AbortSignal): Promise<boolean>
}

/** ms after the last key before a text is checked. */
const pause = 300

/** The receiver of a form. The newest text wins, and no state is about an older one. */
export function createReceiver({ clock, closed, find, confirm, onRequest }: ReceiverParameters): Receiver {
  const $state = atom<ReceiverState>({ status: 'empty', text: '' })
  const later = debounce(clock, pause)
  const compared = new Set<string>()
  let checking = new AbortController()
  let stop: (() => void) | undefined

  function cancel(): void {
    stop?.()
    stop = undefined
    checking.abort()
  }
  closed.addEventListener('abort', cancel, { once: true })

  async function check(text: string): Promise<void> {
    checking = new AbortController()
    const signal = AbortSignal.any([checking.signal, closed])
    try {
      const found = await find(text, signal)
      if (signal.aborted) return
      const shown = found.request ? (found.name ?? found.address) : text
      $state.set({ status: 'found', text: shown, found, isCompared: compared.has(found.address) })
      if (found.request) onRequest?.(found.request)
    } catch (error) {
      if (signal.aborted) return
      $state.set(
        error instanceof ReceiverError
          ? { status: 'invalid', text, reason: error.reason, error }
          : { status: 'failed', text, error },
      )
    }
  }

  function change(text: string, isWhole: boolean): void {
    cancel()
    if (closed.aborted) return
    if (text.trim() === '') {
      $state.set({ status: 'empty', text })
      return
    }
    $state.set({ status: 'resolving', text })
    if (isWhole) void check(text)
    else stop = later(() => void check(text))
  }

  return {
    $state,
    type: (text) => change(text, false),
    set: (text) => change(text, true),
    retry: () => change($state.get().text, true),
    acceptLookalike(address) {
      compared.add(address)
      const state = $state.get()
      if (state.status === 'found' && state.found.address === address) $state.set({ ...state, isCompared: true })
    },
    async confirm(found, signal) {
      try {
        await confirm(found, signal)
        return true
      } catch (cause) {
        if (cause instanceof ReceiverError) return false
        throw cause
      }
    },
  }
}
