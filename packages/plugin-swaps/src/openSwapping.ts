import type { LedgerEntry, Modal, PluginContext } from '@latchkey/core'
import type { FormSubject } from '@latchkey/core/forms'
import { createSwapActions, swapSuccessEvent } from '@latchkey/core/services'
import type { SwapFormParameters } from './contract/internals.js'
import type { SwapsContext } from './contract/SwapsContext.js'
import { createSwapForm } from './form/createSwapForm.js'
import type { SwapPreviewDependencies } from './form/createSwapPreview.js'
import type { ResumeDependencies } from './form/resumePreview.js'
import type { SwapForm } from './form/SwapForm.js'
import { createOffers } from './quotes/createOffers.js'
import { createRevoker, type Revoke } from './swapping/createRevoker.js'
import { createShownSwaps } from './swapping/createShownSwaps.js'
import { createSwapEntries, type SwapEntries } from './swapping/createSwapEntries.js'
import { createSwapper } from './swapping/createSwapper.js'
import { createSwapReader, type SwapReader } from './swapping/createSwapReader.js'
import { isOpenSwap } from './swapping/isOpenSwap.js'
import { isSwapStep } from './swapping/isSwapStep.js'
import { reportOf } from './swapping/reportOf.js'
import type { SwapEntry } from './swapping/SwapEntry.js'
import { toSwapEntry } from './swapping/toSwapEntry.js'

/** What the views use. */
export interface Swapping {
  readonly $current: PluginContext['$current']
  readonly clock: PluginContext['clock']
  readonly emit: PluginContext['emit']
  readonly entries: SwapEntries
  /** What the ledger asks about swaps and approvals. */
  readonly reader: SwapReader
  createForm(request: {
    readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
    readonly subject: FormSubject
    readonly parameters: SwapFormParameters
    readonly closed: AbortSignal
    readonly answer: SwapForm['answer']
  }): SwapForm
  /** What `createSwapPreview` and `resumePreview` take. Their code is fetched with the review. */
  readonly forPreview: SwapPreviewDependencies & ResumeDependencies
  /** Takes back what a contract may still take after a swap. */
  readonly revoke: Revoke
  /** The swaps of an account that are open, or ended without a view, newest first. */
  pendingOf(address: string): readonly SwapEntry[]
  /** The ledger has found out how an entry ended. */
  ended(entry: LedgerEntry): void
}

/** Opens what the plugin does, with its first use. */
export function openSwapping(swaps: SwapsContext): Swapping {
  const { context } = swaps
  const entries = createSwapEntries(context)
  // The views and the swapper load it again if this fails.
  void entries.load()
  const actions = createSwapActions(context)
  const offers = createOffers(swaps)
  const swapper = createSwapper({ swaps, entries, actions })
  const reader = createSwapReader({ entries, actions, isShown: (id) => shown.isShown(id) })
  const shown = createShownSwaps({ entries, $lookedFor: reader.$lookedFor })
  /** Ids of the entries whose success was reported. A block that is taken back has another end later. */
  const reported = new Set<string>()
  return {
    $current: context.$current,
    clock: context.clock,
    emit: context.emit,
    entries,
    reader,
    createForm: (request) => createSwapForm({ swaps, offers, entries, swapper, ...request }),
    forPreview: { context, offers, swapper, actions, shown, entries },
    revoke: createRevoker({ entries, actions }),
    pendingOf: (address) => entries.$all.get().filter((swap) => swap.account === address && isOpenSwap(swap)),
    ended(entry) {
      const swap = toSwapEntry(entry)
      if (swap?.status !== 'confirmed' || !isSwapStep(swap.step) || reported.has(entry.id)) return
      reported.add(entry.id)
      context.emit(swapSuccessEvent, { ...reportOf(swap), hash: swap.hash ?? '' })
    },
  }
}
