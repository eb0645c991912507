import { type EntryNotice, type LedgerEntry, labelOf, type PluginContext } from '@latchkey/core'
import { buyInProgressView } from '../api.js'
import { toPurchase } from '../purchases/toPurchase.js'
import { explainStatus } from './explainStatus.js'
import { type OnrampTexts, onrampText } from './text.js'

/** Each text is its own key. */
const keys = Object.fromEntries(Object.keys(onrampText.texts).map((key) => [key, key])) as Record<
  keyof OnrampTexts,
  string
>

/** What users read of a purchase that ended without a view, in the words of `BuyInProgressView`. */
export function createPurchaseNotices({
  open,
}: Pick<PluginContext, 'open'>): (entry: LedgerEntry) => EntryNotice | undefined {
  return (entry) => {
    const purchase = toPurchase(entry)
    if (!purchase) return undefined
    const { title, detail } = explainStatus(purchase, false, keys)
    return {
      title: labelOf(onrampText, title as keyof OnrampTexts),
      text: labelOf(onrampText, detail as keyof OnrampTexts),
      values: { provider: purchase.providerName },
      open: () => void open(buyInProgressView, { id: purchase.id }),
    }
  }
}
