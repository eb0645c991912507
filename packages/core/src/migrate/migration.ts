import type { ModalCore } from '../contract/core.js'
import type { Migration, MigrationReader } from '../contract/migration.js'
import { isMigrated } from '../records/isMigrated.js'

/**
 * For the option `migrate`: takes over what other kits have stored on this origin, once and without
 * a prompt. Its code is fetched only while there is something to read or to wait for.
 *
 * @param readers - E.g. `fromWagmi()`.
 */
export function migration(...readers: readonly MigrationReader[]): Migration {
  return (core: ModalCore, follow: (phase: string, work: () => Promise<void>, done: () => void) => void) => {
    if (isMigrated(core)) return false
    follow(
      'migrate',
      async () => (await import('./takeOver.js')).takeOver(core, readers),
      () => core.stores.setStarted(core.page.current !== undefined),
    )
    return true
  }
}
