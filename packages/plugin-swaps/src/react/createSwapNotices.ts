import { type EntryNotice, type LedgerEntry, labelOf, type PluginContext } from '@latchkey/core'
import { writeTokenAmount } from '@latchkey/react/money'
import { swapPreviewView } from '../contract/internals.js'
import { stateOf } from '../swapping/stateOf.js'
import { toSwapEntry } from '../swapping/toSwapEntry.js'
import { outcomeSentences } from './outcomeSentences.js'
import { type SwapsTexts, swapsText } from './text.js'

/** Each text is its own key. */
const keys = Object.fromEntries(Object.keys(swapsText.texts).map((key) => [key, key])) as Record<
  keyof SwapsTexts,
  string
>

/** What users read of a swap that ended without a view. What goes on, or was dismissed, needs no notice. */
export function createSwapNotices({
  open,
  settings,
}: Pick<PluginContext, 'open' | 'settings'>): (entry: LedgerEntry) => EntryNotice | undefined {
  return (entry) => {
    const swap = toSwapEntry(entry)
    if (!swap?.isUnseen || swap.isDismissed || swap.step === 'revoke') return undefined
    const { id, sell, buy, amount, received } = swap
    const [, title] = outcomeSentences(stateOf(swap, { isReached: true, isLookingUp: false }), keys)
    const sold = writeTokenAmount(BigInt(amount), sell, settings.locale)
    const got = received === undefined ? buy.symbol : writeTokenAmount(BigInt(received), buy, settings.locale)
    return {
      title: labelOf(swapsText, title as keyof SwapsTexts),
      text: labelOf(swapsText, 'pendingText'),
      values: { x: sold, y: got, sell: sold, buy: buy.symbol },
      open: () => void open(swapPreviewView, { id }),
    }
  }
}
