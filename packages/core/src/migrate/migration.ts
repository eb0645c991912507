import type { ModalCore } from '../contract/core.js'
import type { Migration, MigrationReader } from '../contract/migration.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func, list } from '../entities/optionRules.js'
import { isMigrated, isReadOnce } from '../records/isMigrated.js'
import { beginReconnect, type ReconnectAttempts } from '../sessions/beginReconnect.js'
import { restorationsOf } from '../sessions/restorationsOf.js'
import { foreignStorages } from './foreignStorages.js'

/**
 * For the option `migrate`: takes over what other kits have stored on this origin, once and without
 * a prompt. Its code is fetched only while there is something to read or to wait for.
 *
 * @param readers - E.g. `fromWagmi()`.
 * @throws {ConfigurationError} for a reader that is no function.
 */
export function migration(...readers: readonly MigrationReader[]): Migration {
  checkFactoryOptions('migration', { readers }, { readers: list(func) })
  return (core: ModalCore, follow: (phase: string, work: () => Promise<void>, done: () => void) => void) => {
    if (isMigrated(core)) return false
    const expected = beginExpected(core, readers)
    follow(
      'migrate',
      async () => (await import('./takeOver.js')).takeOver(core, readers, expected),
      () => {
        // Also when the code could not be fetched, or a reader failed.
        for (const [namespace, attempt] of expected)
          if (restorationsOf(core.page.current, namespace).length === 0) core.stores.attempts.finish(attempt)
        core.stores.setStarted(core.page.current !== undefined)
      },
    )
    return expected.size === 0
  }
}

/**
 * Shows `reconnecting` from the start where another kit seems to have a connection, so that a visitor
 * sees no "Connect wallet" while the readers are fetched.
 */
function beginExpected(core: ModalCore, readers: readonly MigrationReader[]): ReconnectAttempts {
  const { connections } = core.stores
  const { local, cookies } = foreignStorages(core.lifetime().window)
  const namespaces = isReadOnce(core) ? [] : readers.flatMap((read) => read.expects?.(local, cookies) ?? [])
  const begun = beginReconnect(core, [{ connectorId: '', namespaces }])
  const [first] = begun.keys()
  if (first !== undefined && connections.$activeNamespace.get() === undefined) connections.setActiveNamespace(first)
  return begun
}
