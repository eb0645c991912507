/**
 * Loads the code that takes over connections of other kits. Only the chunk of the session's actions
 * imports it.
 */
export const loadMigration = (): Promise<typeof import('./migrate.js')> => import('./migrate.js')
