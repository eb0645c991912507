import type { Json } from '@latchkey/core'
import type { SentTransaction } from './SentTransaction.js'

/** What is stored. A member that is `undefined` is no JSON. */
export function writeSent(list: readonly SentTransaction[]): Json {
  return list.map(({ networkId, address, hashes, successors, at, transfer, status, replacedBy, memo }) => ({
    networkId,
    address,
    hashes,
    ...(successors !== undefined && { successors }),
    at,
    status,
    ...(transfer && {
      transfer: {
        to: transfer.to,
        amount: transfer.amount,
        ...(transfer.token !== undefined && { token: transfer.token }),
        ...(transfer.symbol !== undefined && { symbol: transfer.symbol }),
        ...(transfer.decimals !== undefined && { decimals: transfer.decimals }),
        ...(transfer.scale !== undefined && { scale: transfer.scale }),
      },
    }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(memo !== undefined && { memo }),
  }))
}
