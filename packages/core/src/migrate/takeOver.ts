import { reconnect } from '../actions/reconnect.js'
import type { ModalCore } from '../contract/core.js'
import type { MigrationCandidate, MigrationReader } from '../contract/migration.js'
import type { ConnectorEntry } from '../contract/stores.js'
import { walletName } from '../entities/walletName.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { lockInTabs } from '../ports/tabs/lockInTabs.js'
import { connectorsKey, readConnectorIds, readStoredConnectors, sessionKey } from '../records/storedConnectors.js'
import { checkCandidates, readMigration, writeMigration } from '../records/storedMigration.js'
import { rememberWallet } from '../records/storedSessions.js'
import { beginReconnect, type ReconnectAttempts } from '../sessions/beginReconnect.js'
import { restorationsOf } from '../sessions/restorationsOf.js'
import { delay } from '../waits/delay.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { withTimeout } from '../waits/withTimeout.js'
import { discoveryLimit } from '../wallets/discoveryLimit.js'
import { findCandidate } from '../wallets/findCandidate.js'
import { waitForConnector } from '../wallets/waitForConnector.js'
import { foreignStorages } from './foreignStorages.js'

/** ms that a reader has. Its code may have to be fetched. */
const readLimit = 10_000
/** ms to wait for another tab that reads. */
const lockLimit = 2 * readLimit

/**
 * Takes over what other kits have stored: each connection becomes a session record, and is restored
 * like one, without a prompt.
 *
 * - Other kits are read once. What is left is stored: connections whose wallets were not in the
 *   page yet. When the page's storage can't be read and nothing was found, the next page load reads
 *   again.
 * - A namespace in which the user has connected here is left alone. A disconnect ends it for good.
 * - A wallet that is discovered late is taken over then. At the visit that reads, the status shows
 *   `reconnecting` for as long as a reconnect would. Later it waits for no wallet: most of those
 *   that are left never return.
 *
 * @param expected - Attempts that began with the page, since the other kit seems to have a connection.
 * @throws the error of a reader. Nothing is taken over then, and the next page load tries again.
 */
export async function takeOver(
  core: ModalCore,
  readers: readonly MigrationReader[],
  expected: ReconnectAttempts,
): Promise<void> {
  const lifetime = core.lifetime()
  const { signal, window } = lifetime
  const wait = timeoutSignal(core.clock, lockLimit, signal)
  const isFirst = readMigration(core) === undefined
  const read = async (): Promise<void> => {
    wait.stop()
    const left = readMigration(core) ?? (await readOthers(core, readers))
    if (!left) return
    const own = new Set(readStoredConnectors(core).flatMap(({ namespaces }) => namespaces))
    writeMigration(
      core,
      left.filter(({ namespace }) => !own.has(namespace)),
    )
  }
  await lockInTabs(window, 'latchkey:migrate', wait.signal, read).finally(wait.stop)
  signal.throwIfAborted()
  const left = readMigration(core) ?? []
  const here = core.stores.wallets.$connectors.get()
  const awaited = isFirst ? left : left.filter((candidate) => findCandidate(here, candidate))
  // Another tab can have stored sessions since this page began.
  const begun = beginReconnect(core, [
    ...readStoredConnectors(core),
    ...awaited.map(({ namespace, wallet }) => ({
      connectorId: `${namespace}/${nameOf(wallet)}`,
      namespaces: [namespace],
    })),
  ])
  for (const [namespace, attempt] of expected) if (!begun.has(namespace)) core.stores.attempts.finish(attempt)
  core.stores.setStarted(true)
  const taken = new Set<string>()
  for (const candidate of left)
    follow(core, candidate, taken).catch((cause) => signal.aborted || core.fail('core', 'migrate', cause))
  await Promise.all([reconnect(core), delay(core.clock, discoveryLimit, signal)])
  for (const [namespace, attempt] of begun)
    if (restorationsOf(lifetime, namespace).length === 0) core.stores.attempts.finish(attempt)
  if (!core.settings.debug) return
  for (const { wallet } of readMigration(core) ?? [])
    console.warn(
      `Latchkey: migrate found a connection with ${nameOf(wallet)}, whose wallet is not in this page. It is taken over when the wallet is there.`,
    )
}

function nameOf({ rdns, id, name }: MigrationCandidate['wallet']): string {
  return rdns ?? id ?? name ?? ''
}

/** @returns `undefined` when a storage can't be read, and nothing is in the others. */
async function readOthers(
  core: ModalCore,
  readers: readonly MigrationReader[],
): Promise<readonly MigrationCandidate[] | undefined> {
  const { window, signal } = core.lifetime()
  const { local, cookies, failures } = foreignStorages(window)
  const lists = readers.map(async (read, index) => {
    const list: unknown = await withTimeout(core.clock, readLimit, async () => read(local, cookies), signal)
    if (Array.isArray(list)) return list
    throw new ConfigurationError(
      `Reader ${index} of migration() returns no list. Pass what a factory returns, e.g. fromWagmi().`,
    )
  })
  const found = checkCandidates((await Promise.all(lists)).flat())
  if (found.length > 0) return found
  const isBlocked = failures.length > 0
  if (core.settings.debug)
    console.warn(
      isBlocked
        ? 'Latchkey: migrate can not read the storage of this page. It tries again at the next page load.'
        : 'Latchkey: migrate found no connection of another kit that can be read.',
      ...failures.slice(0, 1),
    )
  return isBlocked ? undefined : found
}

/** @param taken - Ids of the connectors that were taken over in this page load. */
async function follow(core: ModalCore, candidate: MigrationCandidate, taken: Set<string>): Promise<void> {
  const { namespace } = candidate
  const find = (entries: readonly ConnectorEntry[]) => findCandidate(entries, candidate)
  const { id, connector } = await waitForConnector(core, find, core.lifetime().signal)
  const isNew = store(core, candidate, id, taken)
  // Also when another tab has stored it.
  await reconnect(core, { only: id })
  if (!isNew || !core.settings.debug) return
  const isLive = core.stores.connections.$live.get().has(`${id}@${namespace}`)
  const outcome = isLive ? 'is connected' : 'is not connected: it is locked, or gives no access'
  console.warn(`Latchkey: migrate took over ${walletName(connector.name, id)} (${id}). It ${outcome}.`)
}

/**
 * Makes a session record of a connection. It is synchronous, so that no other tab does the same.
 *
 * @returns `false` when another tab has done it, or the user has connected or disconnected since.
 */
function store(core: ModalCore, candidate: MigrationCandidate, connectorId: string, taken: Set<string>): boolean {
  const { namespace, networkId = '', accountId = '', memo } = candidate
  const left = readMigration(core) ?? []
  const others = left.filter((each) => JSON.stringify(each) !== JSON.stringify(candidate))
  if (others.length === left.length) return false
  writeMigration(core, others)
  const stored = readStoredConnectors(core).filter(({ namespaces }) => namespaces.includes(namespace))
  if (taken.has(connectorId) || stored.some((each) => !taken.has(each.connectorId))) return false
  taken.add(connectorId)
  const choice = { networkId, accountId, ...(memo !== undefined && { memo }) }
  core.storage.write(sessionKey + connectorId, {
    v: 1,
    connectorId,
    usedAt: core.clock.now(),
    choice: { [namespace]: choice },
  })
  core.storage.write(connectorsKey, readConnectorIds(core))
  rememberWallet(core, connectorId)
  const lifetime = core.lifetime()
  lifetime.order = [...lifetime.order, connectorId]
  return true
}
