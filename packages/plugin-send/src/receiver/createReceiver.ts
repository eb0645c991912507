import { type Modal, namesSlot, type PaymentRequest, type PaymentService, type PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { FormSubject } from '../form/SendFormState.js'
import type { FoundReceiver, ReceiverState } from './ReceiverState.js'
import { readReceiver } from './readReceiver.js'

/** ms after the last key before a name is looked up. */
const pause = 300

export interface ReceiverParameters {
  readonly context: Pick<PluginContext, 'clock' | 'namesOf' | 'paymentsOf'>
  readonly modal: Pick<Modal, 'slot'>
  readonly subject: FormSubject
  /** Ends all work. */
  readonly closed: AbortSignal
  /** Called with a payment request that was entered in place of an address. */
  onRequest(request: PaymentRequest): void
}

export interface Receiver {
  readonly $state: ReadableAtom<ReceiverState>
  /** What the user typed or pasted. A name is looked up after a pause, an address at once. */
  type(text: string): void
  /** Looks up again, without a pause. */
  retry(): void
  /**
   * Resolves a name again, immediately before it is used (security SND-4).
   *
   * @returns Whether it still leads to the same address.
   */
  confirm(found: FoundReceiver, signal: AbortSignal): Promise<boolean>
}

/** The receiver of a form: an address, a name, or the receiver of a payment request. */
export function createReceiver({ context, modal, subject, closed, onRequest }: ReceiverParameters): Receiver {
  const $state = atom<ReceiverState>({ status: 'empty', text: '' })
  const { networkId } = subject
  let newest = new AbortController()
  let stop: () => void = () => undefined
  closed.addEventListener('abort', () => cancel(), { once: true })

  function cancel(): void {
    stop()
    newest.abort()
    newest = new AbortController()
  }

  async function resolve(name: string, signal: AbortSignal): Promise<string | undefined> {
    // The network's own names first: a data service can answer only for names that it registers.
    const own = await context.namesOf(networkId)?.resolve(name, networkId, signal)
    if (own !== undefined) return own
    for (const { value } of modal.slot(namesSlot).get()) {
      const address = await value.resolve(name, networkId, signal)
      if (address !== undefined) return address
    }
    return undefined
  }

  async function look(text: string): Promise<void> {
    const { signal } = newest
    const ended = AbortSignal.any([signal, closed])
    const set = (state: ReceiverState): void => {
      if (!ended.aborted) $state.set(state)
    }
    try {
      const payments = await context.paymentsOf(networkId)
      const read = await readReceiver(text, { networkId, payments, names: context.namesOf(networkId) })
      if (ended.aborted) return
      if (read.kind === 'fault') return set({ status: 'invalid', text, reason: read.reason })
      if (read.kind === 'request') return onRequest(read.request)
      if (read.kind === 'address') return set({ status: 'found', text, found: { address: read.address } })
      const resolved = await resolve(read.name, ended)
      const address = resolved === undefined ? undefined : canonical(payments, resolved, networkId)
      set(
        address === undefined
          ? { status: 'invalid', text, reason: 'name' }
          : { status: 'found', text, found: { address, name: read.name } },
      )
    } catch (error) {
      set({ status: 'failed', text, error })
    }
  }

  return {
    $state,
    type(text) {
      cancel()
      const trimmed = text.trim()
      if (trimmed === '') return $state.set({ status: 'empty', text })
      $state.set({ status: 'resolving', text })
      // An address is complete when it is pasted. Only names are looked up in a service.
      stop = context.clock.after(/[.@]/.test(trimmed) ? pause : 0, () => void look(text))
    },
    retry() {
      const { text } = $state.get()
      cancel()
      $state.set({ status: 'resolving', text })
      void look(text)
    },
    async confirm({ address, name }, signal) {
      if (name === undefined) return true
      const [payments, now] = await Promise.all([context.paymentsOf(networkId), resolve(name, signal)])
      return now !== undefined && canonical(payments, now, networkId) === address
    },
  }
}

/** The address of an answer, in canonical form. `undefined`: it is none of the network. */
function canonical(payments: PaymentService | undefined, address: string, networkId: string): string | undefined {
  try {
    return payments?.parse(address, networkId)?.to
  } catch {
    return undefined // a name service may answer anything
  }
}
