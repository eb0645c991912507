import type { HistoryItem } from '../dataSchemas.js'
import { writeDecimal } from '../decimal/Decimal.js'
import type { ActivityItem, ActivityTransfer } from '../sources/ActivitySource.js'
import type { SpamRules } from '../spam/SpamRules.js'
import type { Token } from '../tokens/Token.js'
import { scaledQuantity } from './scaledQuantity.js'
import { shownText } from './shownText.js'
import { toSameSymbol } from './toSameSymbol.js'

export interface HistoryContext {
  readonly networkId: string
  /** The address of the request. */
  readonly owner: string
  readonly native: Token
  /** What clients write for the native currency. */
  readonly nativeAddress: string
  readonly spam: SpamRules
  /** Limits the pictures of an answer. */
  readonly limitPicture: (image: string | undefined) => string | undefined
}

/** `isSigned`, `fee`, `sender`, `recipient` and of a token `address` and `sameSymbolAs` are ours. */
export function toHistoryItem(item: ActivityItem, context: HistoryContext): HistoryItem {
  const { networkId, native, owner } = context
  const { id, hash, minedAt, from, to, status, nonce, fee, application, transfers } = item
  const isSigned = item.signer === owner
  return {
    id,
    metadata: {
      operationType: operationOf(item, isSigned),
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to ?? '',
      status,
      nonce,
      chain: networkId,
      application: application === undefined ? null : { name: shownText(application), iconUrl: null },
      isSigned,
      fee: fee === undefined ? null : writeDecimal({ units: fee, places: native.decimals }),
    },
    transfers: transfers.map((transfer) => toTransfer(transfer, context)),
  }
}

/** Anyone can name an account as the sender of a token with a listed symbol. It has sent nothing then. */
function operationOf({ operation, transfers }: ActivityItem, isSigned: boolean): string {
  const isMarked = ({ asset }: ActivityTransfer) => asset.kind === 'token' && asset.mark !== undefined
  const isForeign = !isSigned && operation === 'send' && transfers.length > 0 && transfers.every(isMarked)
  return isForeign ? 'execute' : operation
}

/** Without a price: today's would be wrong for what happened then. */
function toTransfer(
  { asset, direction, amount, scale, from, to }: ActivityTransfer,
  { networkId, nativeAddress, spam, limitPicture }: HistoryContext,
): HistoryItem['transfers'][number] {
  const shared = { direction, value: null, price: null, sender: from, recipient: to }
  if (asset.kind === 'token') {
    const { address = nativeAddress, name, symbol, icon, decimals } = asset.token
    return {
      ...shared,
      fungible_info: {
        name: shownText(name),
        symbol: shownText(symbol),
        icon: icon === undefined ? null : { url: icon },
        address: `${networkId}:${address}`,
        ...(asset.mark && { sameSymbolAs: toSameSymbol(networkId, asset.mark) }),
      },
      nft_info: null,
      quantity: scaledQuantity({ amount, decimals, scale }).wire,
    }
  }
  const { name, image } = asset.nft
  const shown = limitPicture(image)
  const picture = shown === undefined ? null : { url: shown, content_type: null }
  return {
    ...shared,
    fungible_info: null,
    nft_info: {
      name: name === undefined ? null : shownText(name),
      // A picture in the answer itself is there once.
      content: picture && { preview: picture, detail: picture.url.startsWith('data:') ? null : picture },
      flags: { is_spam: spam.isSpamNft(asset.nft) },
    },
    quantity: { numeric: amount.toString() },
  }
}
