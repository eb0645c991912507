import type { ModalCore } from '../contract/core.js'

/**
 * Connections of other kits that are not taken over yet: their wallets have not been in the page.
 * Absent: other kits were never read.
 */
export const migrationKey = 'migration'

/** Whether there is nothing left to take over from other kits. */
export function isMigrated({ storage }: ModalCore): boolean {
  return storage.read(migrationKey, (left) => (left as readonly unknown[]).length === 0) ?? false
}

/** Whether other kits were read before, at an earlier visit. */
export function isReadOnce({ storage }: ModalCore): boolean {
  return storage.read(migrationKey, Array.isArray) ?? false
}

/** The user has disconnected: nothing that is left is taken over later. */
export function endMigration({ storage }: ModalCore): void {
  if (storage.read(migrationKey, Boolean)) storage.write(migrationKey, [])
}
