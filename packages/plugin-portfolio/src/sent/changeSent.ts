import { writeScale } from '@latchkey/core'
import type { SentChange } from './SentChange.js'
import type { SentStatus, SentTransaction } from './SentTransaction.js'

/** The oldest leaves. */
const most = 99

/** What a transaction with this status can still become. */
const mayChange: ReadonlySet<SentStatus> = new Set<SentStatus>(['pending', 'proposed', 'dropped'])

/**
 * The transactions of this app after a change, newest first. The same change twice is the same as
 * once, because two tabs report the same ones.
 */
export function changeSent(list: readonly SentTransaction[], change: SentChange): readonly SentTransaction[] {
  switch (change.kind) {
    case 'sent':
      return withSent(list, change.transaction, change.replaces)
    case 'noted':
      return list.map((one) => (isNamed(one, change.networkId, change.hash) ? { ...one, memo: change.memo } : one))
    case 'described': {
      const { symbol, decimals, scale } = change.token
      const said = { symbol, decimals, ...(scale !== undefined && { scale: writeScale(scale) }) }
      return list.map((one) => {
        const { transfer } = one
        if (!transfer || !isNamed(one, change.networkId, change.hash)) return one
        return { ...one, transfer: { ...transfer, ...said } }
      })
    }
    case 'settled': {
      const { networkId, outcome } = change
      return list.map((one) => {
        if (!isNamed(one, networkId, outcome.hash) || !mayChange.has(one.status)) return one
        const { replacedBy, ...rest } = one
        const by = outcome.replacedBy
        return { ...rest, status: outcome.status, ...(by !== undefined && { replacedBy: by }) }
      })
    }
    case 'listed':
      return list.filter((one) => one.networkId !== change.networkId || !isListed(one, change.hashes))
  }
}

function withSent(
  list: readonly SentTransaction[],
  sent: SentTransaction,
  replaces: string | undefined,
): readonly SentTransaction[] {
  const [hash] = sent.hashes
  const has = (one: SentTransaction, named: string): boolean =>
    one.networkId === sent.networkId && [...one.hashes, ...(one.successors ?? [])].includes(named)
  if (list.some((one) => has(one, hash))) return list
  const replaced = list.find((one) => replaces !== undefined && has(one, replaces))
  if (!replaced) return [sent, ...list].sort((one, other) => other.at - one.at).slice(0, most)
  // The first one is followed to its replacement. Only one with the same transfer stands for it.
  const { hashes, successors = [] } = replaced
  const changes = isSameTransfer(replaced, sent)
    ? { hashes: [...hashes, hash] as const }
    : { successors: [...successors, hash] }
  return list.map((one) => (one === replaced ? { ...one, ...changes } : one))
}

function isNamed({ networkId, hashes }: SentTransaction, on: string, hash: string): boolean {
  return networkId === on && hashes.includes(hash)
}

function isSameTransfer({ transfer }: SentTransaction, { transfer: other }: SentTransaction): boolean {
  if (!transfer || !other) return false
  return transfer.to === other.to && transfer.amount === other.amount && transfer.token === other.token
}

/** Whether a service lists the transaction itself. What was replaced is in no list. */
function isListed({ hashes, status, replacedBy }: SentTransaction, listed: ReadonlySet<string>): boolean {
  if (hashes.some((hash) => listed.has(hash))) return true
  const isSame = status === 'confirmed' || status === 'reverted'
  return isSame && replacedBy !== undefined && listed.has(replacedBy)
}
