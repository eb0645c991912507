import type { ModalCore } from '../contract/core.js'
import { walletsSlot } from '../contract/slots.js'
import type { ConnectorEntry } from '../contract/stores.js'

export function findConnector(core: ModalCore, key: string): ConnectorEntry | undefined {
  return core.stores.connectors.$all.get().find((entry) => entry.id === key) ?? findRemote(core, key)
}

function findRemote(core: ModalCore, key: string): ConnectorEntry | undefined {
  const found = core.contributions(walletsSlot).find(({ pluginId, value }) => `${pluginId}/${value.id}` === key)
  return found && { id: key, connector: found.value }
}
