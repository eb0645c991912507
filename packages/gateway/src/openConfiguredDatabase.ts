import type { Database } from '@latchkey/server/database'
import { openDatabase } from './database/openDatabase.js'

/**
 * Opens the database of a configuration, with the package's migrations. The path of them is the same
 * from the sources and from the bundle, so this file stays at their root.
 *
 * @throws {GatewayError} `GATEWAY_DATABASE`.
 */
export function openConfiguredDatabase(file: string): Database {
  return openDatabase(file, new URL('../migrations', import.meta.url))
}
