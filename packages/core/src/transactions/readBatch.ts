import type { CallsStatus } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { EntryNews, LedgerEntry } from '../contract/ledger.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { namespaceOf } from '../entities/network.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { capabilityOf } from '../requests/capabilityOf.js'
import { readingCall } from '../requests/readingCall.js'
import { withTimeout } from '../waits/withTimeout.js'

/** ms that the wallet has to answer. It does not ask the user for that. */
const limit = 30_000

/**
 * Asks the wallet what became of a batch (EIP-5792).
 *
 * @returns `undefined`: it is in no block yet.
 * @throws {NotConnectedError} while the wallet that has it is not there, or is locked.
 */
export async function readBatch(
  core: ModalCore,
  entry: LedgerEntry,
  signal: AbortSignal,
): Promise<EntryNews | undefined> {
  const { networkId, batch = '' } = entry
  const live = senderOf(core, entry)
  const runtime = core.adapters.get(live.namespace)?.runtime
  if (!runtime) throw new NotConnectedError()
  const answer = await withTimeout(
    core.clock,
    limit,
    (ends) => capabilityOf(runtime, 'calls', live).status(readingCall({ ...subjectOf(live), networkId }, ends), batch),
    signal,
  )
  return toNews(answer)
}

function toNews({ status, transactions }: CallsStatus): EntryNews | undefined {
  const hash = transactions.at(-1)
  if (status === 'pending') return undefined
  // The wallet will not send it.
  if (status === 'failed') return { event: 'expired' }
  // The chain says the rest, also of a batch that was carried out in part.
  if (hash !== undefined) return { event: 'pending', facts: { hash } }
  return { event: status === 'reverted' ? 'reverted' : 'confirmed' }
}

/** The connection that sent a batch. It need not be the active one. */
function senderOf(core: ModalCore, { networkId, accountId, connectorId }: LedgerEntry): LiveConnection {
  const { $live, $activeIds } = core.stores.connections
  const namespace = namespaceOf(networkId)
  const isSender = (live: LiveConnection): boolean =>
    connectorId === undefined ? live.accounts.some(({ id }) => id === accountId) : live.connectorId === connectorId
  const senders = [...$live.get().values()].filter(
    (live) => live.namespace === namespace && live.state && !live.isGated && isSender(live),
  )
  const sender = senders.find(({ id }) => id === $activeIds.get().get(namespace)) ?? senders[0]
  if (!sender) throw new NotConnectedError()
  return sender
}
