import { type Modal, type Page, type PluginContext, requestAnsweredLateEvent, type SwapActions } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { SwapFormParameters } from './contract/internals.js'
import type { SwapsContext } from './contract/SwapsContext.js'
import { createSwapForm } from './form/createSwapForm.js'
import { createSwapPreview } from './form/createSwapPreview.js'
import { resumePreview } from './form/resumePreview.js'
import type { SwapForm } from './form/SwapForm.js'
import type { FormSubject } from './form/SwapFormState.js'
import type { SwapPreview } from './form/SwapPreview.js'
import { createOffers } from './quotes/createOffers.js'
import { createFollower } from './swapping/createFollower.js'
import { createRememberedSwaps } from './swapping/createRememberedSwaps.js'
import { createRevoker, type Revoke } from './swapping/createRevoker.js'
import { createSwapper } from './swapping/createSwapper.js'
import { followInBackground } from './swapping/followInBackground.js'
import type { RememberedSwap } from './swapping/RememberedSwap.js'
import { applyLateAnswer, reviveSwaps } from './swapping/reviveSwaps.js'

/** What the views use. */
export interface Swapping {
  readonly $current: PluginContext['$current']
  readonly clock: PluginContext['clock']
  readonly emit: PluginContext['emit']
  /** Newest first. */
  readonly $remembered: ReadableAtom<readonly RememberedSwap[]>
  createForm(request: {
    readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
    readonly subject: FormSubject
    readonly parameters: SwapFormParameters
    readonly closed: AbortSignal
    readonly answer: SwapForm['answer']
  }): SwapForm
  createPreview(form: SwapForm, closed: AbortSignal): SwapPreview
  /** Goes on with a swap that is remembered. */
  resumePreview(id: string, closed: AbortSignal): SwapPreview
  /** Takes back what a contract may still take after a remembered swap. */
  readonly revoke: Revoke
  /** A view shows how a swap has ended. */
  see(id: string): void
  /** Forgets a swap, whatever becomes of it. */
  dismiss(id: string): void
  /** The swaps of an account that are open, or ended without a view, newest first. */
  pendingOf(address: string): readonly RememberedSwap[]
  /** A lifetime of the modal begins. All swaps whose outcome is open are followed in it. */
  begin(page: Page): void
}

/** Opens what the plugin does, with its first use. */
export function openSwapping(swaps: SwapsContext): Swapping {
  const { context, page } = swaps
  const remembered = createRememberedSwaps(context.storage)
  const loadSwaps = (): Promise<SwapActions> => context.loadSwaps()
  const offers = createOffers(swaps)
  const swapper = createSwapper({ swaps, remembered, loadSwaps })
  const follower = createFollower({ swaps, remembered, loadSwaps })
  const revive = (): Promise<void> => reviveSwaps(remembered, page()?.window.navigator)
  const begin = ({ window, signal }: Page): void => {
    remembered.reload()
    void revive()
    followInBackground({ remembered, follower, signal })
    const stop = context.events.on(requestAnsweredLateEvent, (answer) => applyLateAnswer(remembered, answer))
    signal.addEventListener('abort', stop, { once: true })
    window.addEventListener('storage', () => remembered.reload(), { signal })
  }
  const lifetime = page()
  if (lifetime) begin(lifetime)
  const dependencies = { context, offers, swapper, loadSwaps, follower }
  return {
    begin,
    $current: context.$current,
    clock: context.clock,
    emit: context.emit,
    $remembered: remembered.$all,
    createForm: (request) => createSwapForm({ swaps, offers, remembered, swapper, ...request }),
    createPreview: (form, closed) => createSwapPreview(dependencies, form, closed),
    resumePreview: (id, closed) => resumePreview({ remembered, follower, revive, clock: context.clock }, id, closed),
    revoke: createRevoker({ context, remembered, loadSwaps }),
    see: (id) => remembered.update(id, { isUnseen: undefined }),
    dismiss: (id) => remembered.remove(id),
    pendingOf: (address) => remembered.$all.get().filter((swap) => swap.account === address && isOpen(swap)),
  }
}

const openStatuses: readonly RememberedSwap['status'][] = ['asking', 'pending', 'unknown']

function isOpen({ status, allowance, isUnseen }: RememberedSwap): boolean {
  // Of an approval without an allowance nothing is left: it was used, or it only was a reset.
  return openStatuses.includes(status) || isUnseen === true || (status === 'approved' && allowance !== undefined)
}
