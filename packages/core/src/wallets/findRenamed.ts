import type { Connector } from '../contract/adapter.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import type { ConnectorEntry } from '../contract/stores.js'

/**
 * The wallet of a stored session, which announces itself by another rdns now: the only wallet of the
 * page in that namespace with one of `aliases` that can be restored without a prompt.
 */
export function findRenamed(
  entries: readonly ConnectorEntry[],
  { choice }: SessionRecord,
  aliases: ReadonlySet<string>,
): ConnectorEntry | undefined {
  const found = entries.filter(
    ({ namespace, connector }) =>
      namespace !== undefined &&
      Object.hasOwn(choice, namespace) &&
      aliases.has(connector.rdns?.toLowerCase() ?? '') &&
      !connector.link,
  )
  const [only] = found
  return only && found.length === 1 && (only.connector as Connector).restore ? only : undefined
}
