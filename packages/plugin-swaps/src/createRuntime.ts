import {
  accountActionsSlot,
  checkFactoryOptions,
  contribute,
  derive,
  type EntryKind,
  entryKindsSlot,
  type LedgerEntry,
  type OptionRule,
  optionRules,
  type Page,
  type PluginContext,
  type PluginRuntime,
  textsSlot,
  transactionEndedEvent,
} from '@latchkey/core'
import { swapsService } from '@latchkey/core/services'
import { type SwapParameters, type SwapsApi, swapView } from './api.js'
import type { SwapsInternals } from './contract/internals.js'
import type { SwapsOptions } from './contract/options.js'
import type { Swapping } from './openSwapping.js'
import { changedTokens } from './swapping/changedTokens.js'
import { isSwapKind } from './swapping/isSwapKind.js'
import { swapKinds } from './swapping/swapKinds.js'

/** Two arrows, there and back, on the 20 × 20 grid. */
const icon = 'M13 4.25 15.75 7 13 9.75M15.25 7H4.75M7 10.25 4.25 13 7 15.75M4.75 13h10.5'

const parameterRules: Readonly<Record<keyof SwapParameters, OptionRule>> = {
  sell: optionRules.anyText,
  buy: optionRules.anyText,
  amount: optionRules.anyText,
  networkId: optionRules.anyText,
}

/** What a modal has of the plugin from the start. The rest is loaded with its first use. */
export function createRuntime(context: PluginContext, options: SwapsOptions): PluginRuntime<SwapsApi> {
  const { wallet, $current, open, events } = context
  let page: Page | undefined
  let swapping: Swapping | undefined
  const $canSwap = derive(
    [$current],
    (subject) => subject !== undefined && options.providers.length > 0 && wallet.can(swapsService),
  )
  const swappingBy: SwapsInternals['swappingBy'] = (create) =>
    (swapping ??= create({ context, options, page: () => page }))
  const load = async (): Promise<Swapping> => swappingBy((await import('./swapsChunk.js')).openSwapping)
  const kindOf = (id: string): EntryKind => ({
    id,
    isData: (data) => changedTokens(data) !== undefined,
    changedTokens: (data) => changedTokens(data) ?? [],
    load: async () => (await load()).reader,
    async loadNotice() {
      const { loadViews } = await import('./swapsChunk.js')
      return (await loadViews()).createSwapNotices(context)
    },
  })
  const ended = async (entry: LedgerEntry): Promise<void> => (swapping ?? (await load())).ended(entry)
  const api: SwapsInternals = {
    $canSwap,
    contextOf: () => context,
    swappingBy,
    open(parameters = {}) {
      checkFactoryOptions('swaps.open', parameters, parameterRules)
      return open(swapView, parameters)
    },
  }
  return {
    api,
    contributes: [
      ...Object.values(swapKinds).map((id) => contribute(entryKindsSlot, kindOf(id))),
      contribute(textsSlot, { load: () => import('./translations.js') }),
      contribute(
        accountActionsSlot,
        {
          id: 'swaps',
          // The table itself is loaded with the views.
          label: { table: 'swaps', key: 'action', text: 'Swap' },
          icon,
          view: { id: swapView.id },
          $isAvailable: $canSwap,
        },
        { order: 20, feature: 'swaps' },
      ),
    ],
    start(started) {
      page = started
      const stop = events.on(transactionEndedEvent, (entry) => {
        // Without the code the end is not reported. The account shows it in a later page.
        if (isSwapKind(entry.kind)) ended(entry).catch(() => undefined)
      })
      started.signal.addEventListener('abort', stop, { once: true })
    },
  }
}
