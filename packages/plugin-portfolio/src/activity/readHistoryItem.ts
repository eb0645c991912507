import { cleanText, isRecord, readDecimal } from '@latchkey/core'
import { readSameSymbol } from '../tokens/readSameSymbol.js'
import type { HistoryItem, HistoryTransfer } from './HistoryItem.js'

const mostTransfers = 50
const longestHash = 128
const longestId = 300

/**
 * Reads an item of the history. What is malformed in it counts as absent.
 *
 * @returns `undefined` for an item without an id, a hash or a time.
 * @see docs/reference/services.md, "Activity".
 */
export function readHistoryItem(value: unknown): HistoryItem | undefined {
  if (!isRecord(value) || !isRecord(value.metadata)) return undefined
  const { id, metadata, transfers } = value
  const { hash, minedAt, chain, operationType, status, sentFrom, sentTo, application, isSpam, isSigned } = metadata
  const at = readTime(minedAt)
  if (typeof id !== 'string' || id === '' || id.length > longestId) return undefined
  if (typeof hash !== 'string' || !/^\w+$/.test(hash) || hash.length > longestHash || at === undefined) return undefined
  return {
    id,
    hash,
    networkId: typeof chain === 'string' ? chain : undefined,
    operation: cleanText(operationType, 30) || 'execute',
    status: status === 'failed' || status === 'pending' ? status : 'confirmed',
    at,
    from: cleanText(sentFrom, longestHash),
    to: cleanText(sentTo, longestHash),
    transfers: Array.isArray(transfers) ? transfers.slice(0, mostTransfers).flatMap(readTransfer) : [],
    application: isRecord(application) ? cleanText(application.name, 60) || undefined : undefined,
    isSpam: isSpam === true,
    ...(typeof isSigned === 'boolean' && { isSigned }),
  }
}

/** An ISO date with a time. `Date` accepts much more, and differs between browsers there. */
function readTime(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return undefined
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : at
}

function readTransfer(value: unknown): readonly HistoryTransfer[] {
  if (!isRecord(value)) return []
  const { fungible_info: token, nft_info: nft, direction, quantity } = value
  if (direction !== 'in' && direction !== 'out' && direction !== 'self') return []
  const amount = isRecord(quantity) ? readDecimal(quantity.numeric) : undefined
  if (isRecord(nft)) {
    const isSpam = isRecord(nft.flags) && nft.flags.is_spam === true
    const name = cleanText(nft.name, 60)
    return [{ kind: 'nft', direction, amount, name, symbol: '', picture: readMedia(nft.content), isSpam }]
  }
  if (!isRecord(token)) return []
  const picture = isRecord(token.icon) && typeof token.icon.url === 'string' ? token.icon.url : undefined
  const symbol = cleanText(token.symbol, 20)
  const name = cleanText(token.name, 60) || symbol
  const id = readId(token.address)
  const other = isRecord(token.sameSymbolAs) ? token.sameSymbolAs : undefined
  // A mark without the address of its token claims nothing.
  const sameSymbolAs = id === undefined ? undefined : readSameSymbol(other, readId(other?.address))
  return [
    {
      kind: 'token',
      direction,
      amount,
      name,
      symbol,
      picture,
      isSpam: false,
      ...(id !== undefined && { token: id }),
      ...(sameSymbolAs && { sameSymbolAs }),
    },
  ]
}

/** A CAIP-10 id. `undefined` for any other value. */
function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[^\s:]+:[^\s:]+:[-.%\w]{1,128}$/.test(value) ? value : undefined
}

function readMedia(content: unknown): string | undefined {
  if (!isRecord(content)) return undefined
  const media = [content.preview, content.detail].find((one) => isRecord(one) && typeof one.url === 'string')
  return isRecord(media) ? String(media.url) : undefined
}
