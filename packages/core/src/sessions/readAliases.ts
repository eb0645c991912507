import type { ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import { walletAliasesSlot } from '../contract/walletAliasesSlot.js'

/**
 * The other rdns of the wallet of a stored session, as plugins know them.
 *
 * @returns An empty list where no plugin knows any. A plugin that fails is reported.
 */
export async function readAliases(core: ModalCore, { connectorId }: SessionRecord): Promise<ReadonlySet<string>> {
  // The id of a connector of an adapter is its namespace and, for a wallet with an rdns, the rdns.
  const rdns = connectorId.slice(connectorId.indexOf('/') + 1).toLowerCase()
  const known = core.slot(walletAliasesSlot).get()
  const lists = known.map(async ({ pluginId, value }) => {
    try {
      return await value.aliasesOf(rdns)
    } catch (cause) {
      core.fail(pluginId, 'aliases', cause)
      return []
    }
  })
  return new Set((await Promise.all(lists)).flat().filter((alias) => alias !== rdns))
}
