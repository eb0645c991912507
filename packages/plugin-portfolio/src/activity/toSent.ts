import { type LedgerEntry, tokenId } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import type { SentTransaction, SentTransfer } from './SentTransaction.js'

/**
 * An entry of the ledger as activity. Entries of every kind are transactions here.
 *
 * @param tokens - What nodes say of tokens, by their ids.
 * @returns `undefined`: the network knows nothing of it yet.
 */
export function toSent(entry: LedgerEntry, tokens: ReadonlyMap<string, Token>): SentTransaction | undefined {
  const { networkId, address, at, hash, status, replacements = [], replacedBy } = entry
  if (hash === undefined || status === 'asking' || status === 'declined') return undefined
  const same = findSame(entry)
  const successors = replacements.filter((each) => each !== same)
  return {
    ...{ networkId, address, at, status },
    hashes: same === undefined ? [hash] : [hash, same],
    ...(successors.length > 0 && { successors }),
    ...(entry.transfer && { transfer: withToken(entry.transfer, networkId, tokens) }),
    ...(replacedBy !== undefined && { replacedBy }),
  }
}

/** The replacement that is the same transfer, at another price. */
function findSame({ status, replacements, newestKind, replacedBy }: LedgerEntry): string | undefined {
  switch (status) {
    case 'confirmed':
    case 'reverted':
      return replacedBy
    case 'replaced':
    case 'cancelled':
      return undefined
    default:
      return newestKind === 'speedUp' ? replacements?.at(-1) : undefined
  }
}

function withToken(transfer: SentTransfer, networkId: string, tokens: ReadonlyMap<string, Token>): SentTransfer {
  const token = tokens.get(tokenId({ networkId, address: transfer.token }))
  if (!token) return transfer
  const { symbol, decimals, scale } = token
  return { ...transfer, symbol, decimals, ...(scale !== undefined && { scale }) }
}
