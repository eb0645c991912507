import type { ModalCore } from '../contract/core.js'
import { walletsSlot } from '../contract/slots.js'
import type { Way } from '../contract/stores.js'

export function findWay(core: ModalCore, key: string): Way | undefined {
  return core.stores.connectors.$all.get().find((way) => way.key === key) ?? findRemote(core, key)
}

function findRemote(core: ModalCore, key: string): Way | undefined {
  const found = core.contributions(walletsSlot).find(({ pluginId, value }) => `${pluginId}/${value.id}` === key)
  return found && { key, connector: found.value }
}
