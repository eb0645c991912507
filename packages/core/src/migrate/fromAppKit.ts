import type { MigrationReader } from '../contract/migration.js'

/** Takes over the connections of AppKit in every namespace, the active one first. */
export function fromAppKit(): MigrationReader {
  return async (local) => (await import('./readAppKit.js')).readAppKit(local)
}
