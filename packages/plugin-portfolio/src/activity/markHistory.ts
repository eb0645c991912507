import { createTokenMarker, tokenId } from '@latchkey/core'
import type { Token, TokenService } from '@latchkey/core/services'
import { readTokenAddress } from '../tokens/readTokenAddress.js'
import type { HistoryItem, HistoryTransfer } from './HistoryItem.js'

export interface MarkHistoryOptions {
  readonly service: TokenService
  /** CAIP-2. */
  readonly networkId: string
  /** The network's own currency, and the app's own tokens. */
  readonly listed: readonly Token[]
}

/**
 * Writes the tokens of transfers by their canonical addresses, and marks those that have the symbol of a token
 * of the app. A token without a usable address gets no mark.
 */
export async function markHistory(
  items: readonly HistoryItem[],
  options: MarkHistoryOptions,
): Promise<readonly HistoryItem[]> {
  const { service, networkId, listed } = options
  const ids = new Set(
    items.flatMap(({ transfers }) => transfers.flatMap(({ token, sameSymbolAs }) => [token, sameSymbolAs?.address])),
  )
  const read = [...ids]
    .flatMap((id) => id ?? [])
    .map(async (id) => [id, await readTokenAddress(id, networkId, service)] as const)
  const addresses = new Map(await Promise.all(read))
  const canonical = items.map((item) => ({
    ...item,
    transfers: item.transfers.map((transfer) => toCanonical(transfer, addresses, networkId)),
  }))
  const signed = canonical.filter(({ isSigned }) => isSigned).flatMap(({ transfers }) => transfers)
  const moved = new Set(signed.flatMap(({ token }) => token ?? []))
  const markerOf = createTokenMarker({ listed })
  const toMarked = (transfer: HistoryTransfer): HistoryTransfer => {
    const { token, symbol, sameSymbolAs } = transfer
    if (token === undefined || token === tokenId({ networkId })) return transfer
    const address = token.slice(networkId.length + 1)
    const { sameSymbolAs: mark } = markerOf({ symbol, address, sameSymbolAs })
    if (!mark) return transfer
    return {
      ...transfer,
      sameSymbolAs: mark.knownBy === undefined && moved.has(token) ? { ...mark, knownBy: 'account' } : mark,
    }
  }
  return canonical.map((item) => ({ ...item, transfers: item.transfers.map(toMarked) }))
}

function toCanonical(
  { token, sameSymbolAs, ...transfer }: HistoryTransfer,
  addresses: ReadonlyMap<string, string | undefined | null>,
  networkId: string,
): HistoryTransfer {
  const address = token === undefined ? null : addresses.get(token)
  if (address === null) return transfer
  const id = tokenId({ networkId, address })
  if (!sameSymbolAs) return { ...transfer, token: id }
  const { address: other, ...mark } = sameSymbolAs
  const listed = other === undefined ? undefined : (addresses.get(other) ?? undefined)
  return { ...transfer, token: id, sameSymbolAs: { ...mark, ...(listed !== undefined && { address: listed }) } }
}
