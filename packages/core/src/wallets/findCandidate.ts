import type { Connector } from '../contract/adapter.js'
import type { MigrationCandidate } from '../contract/migration.js'
import type { ConnectorEntry } from '../contract/stores.js'
import { nameKey } from '../entities/nameKey.js'

/**
 * The connector of the wallet that another kit has stored. Only an installed wallet that can be
 * restored without a prompt counts, and only if no other one fits: names and rdns can be copied.
 */
export function findCandidate(
  entries: readonly ConnectorEntry[],
  { namespace, wallet: { rdns, id, name } }: MigrationCandidate,
): ConnectorEntry | undefined {
  const here = entries.filter((entry) => entry.namespace === namespace && !entry.connector.link)
  const only = (fits: (connector: ConnectorEntry['connector']) => boolean): ConnectorEntry | undefined => {
    const found = here.filter(({ connector }) => fits(connector))
    return found.length === 1 ? found[0] : undefined
  }
  const key = name === undefined ? undefined : nameKey(name)
  const found =
    rdns === undefined
      ? (only((connector) => connector.id === id) ?? only((connector) => nameKey(connector.name) === key))
      : only((connector) => connector.rdns?.toLowerCase() === rdns.toLowerCase())
  return found && (found.connector as Connector).restore ? found : undefined
}
