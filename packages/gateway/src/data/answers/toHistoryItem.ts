import type { HistoryItem } from '../dataSchemas.js'
import { writeDecimal } from '../decimal/Decimal.js'
import type { ActivityItem, ActivityTransfer } from '../sources/ActivitySource.js'
import type { SpamRules } from '../spam/SpamRules.js'
import type { Token } from '../tokens/Token.js'
import { shownText } from './shownText.js'

export interface HistoryContext {
  readonly networkId: string
  readonly native: Token
  readonly spam: SpamRules
}

/** @see Wire formats, section 3.3. `fee`, `sender` and `recipient` are ours. */
export function toHistoryItem(item: ActivityItem, { networkId, native, spam }: HistoryContext): HistoryItem {
  const { id, hash, minedAt, from, to, status, nonce, operation, fee, application, transfers } = item
  return {
    id,
    metadata: {
      operationType: operation,
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to ?? '',
      status,
      nonce,
      chain: networkId,
      application: application === undefined ? null : { name: shownText(application), iconUrl: null },
      fee: fee === undefined ? null : writeDecimal({ units: fee, places: native.decimals }),
    },
    transfers: transfers.map((transfer) => toTransfer(transfer, spam)),
  }
}

/** Without a price: today's would be wrong for what happened then. */
function toTransfer(
  { asset, direction, amount, from, to }: ActivityTransfer,
  spam: SpamRules,
): HistoryItem['transfers'][number] {
  const shared = { direction, value: null, price: null, sender: from, recipient: to }
  if (asset.kind === 'token') {
    const { name, symbol, icon, decimals } = asset.token
    return {
      ...shared,
      fungible_info: {
        name: shownText(name),
        symbol: shownText(symbol),
        icon: icon === undefined ? null : { url: icon },
      },
      nft_info: null,
      quantity: { numeric: writeDecimal({ units: amount, places: decimals }) },
    }
  }
  const { name, image } = asset.nft
  const picture = image === undefined ? null : { url: image, content_type: null }
  return {
    ...shared,
    fungible_info: null,
    nft_info: {
      name: name === undefined ? null : shownText(name),
      content: picture && { preview: picture, detail: picture },
      flags: { is_spam: spam.isSpamNft(asset.nft) },
    },
    quantity: { numeric: amount.toString() },
  }
}
