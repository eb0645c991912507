import { type Modal, type PluginContext, requestAnsweredLateEvent, type SwapActions } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { SwapParameters } from './api.js'
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
    readonly parameters: SwapParameters
    readonly closed: AbortSignal
    readonly answer: SwapForm['answer']
  }): SwapForm
  createPreview(form: SwapForm, closed: AbortSignal): SwapPreview
  /** Goes on with a swap that is remembered. */
  resumePreview(id: string, closed: AbortSignal): SwapPreview
  /** Takes back what a contract may still take after a remembered swap. */
  readonly revoke: Revoke
  /** The swaps of an account that are neither done nor ended, newest first. */
  pendingOf(address: string): readonly RememberedSwap[]
}

/** Opens what the plugin does, with its first use. */
export function openSwapping(swaps: SwapsContext): Swapping {
  const { context, page } = swaps
  const remembered = createRememberedSwaps(context.storage)
  const loadSwaps = (): Promise<SwapActions> => context.loadSwaps()
  const offers = createOffers(swaps)
  const swapper = createSwapper({ swaps, remembered, loadSwaps })
  const follower = createFollower({ swaps, remembered, loadSwaps })
  const lifetime = page()
  if (lifetime) {
    void reviveSwaps(remembered, lifetime.window.navigator)
    const stop = context.events.on(requestAnsweredLateEvent, (answer) => applyLateAnswer(remembered, answer))
    lifetime.signal.addEventListener('abort', stop, { once: true })
    lifetime.window.addEventListener('storage', () => remembered.reload(), { signal: lifetime.signal })
  }
  const dependencies = { context, offers, swapper, loadSwaps, follower }
  return {
    $current: context.$current,
    clock: context.clock,
    emit: context.emit,
    $remembered: remembered.$all,
    createForm: (request) => createSwapForm({ swaps, offers, ...request }),
    createPreview: (form, closed) => createSwapPreview(dependencies, form, closed),
    resumePreview: (id, closed) => resumePreview({ remembered, follower }, id, closed),
    revoke: createRevoker({ context, remembered, loadSwaps }),
    pendingOf: (address) =>
      remembered.$all.get().filter(({ account, status }) => account === address && openStatuses.includes(status)),
  }
}

const openStatuses: readonly RememberedSwap['status'][] = ['asking', 'pending', 'unknown', 'approved']
