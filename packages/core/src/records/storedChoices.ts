import type { ModalCore } from '../contract/core.js'
import { isRecord } from '../entities/isRecord.js'
import { isNetworkId } from '../entities/network.js'

const key = 'choices'

/** Stores the user's choices: the active namespace, and the network of each namespace. */
export function saveChoices(core: ModalCore): void {
  const { networks, connections } = core.stores
  const namespace = connections.$activeNamespace.get()
  core.storage.write(key, {
    networks: [...networks.$choices.get().values()],
    ...(namespace && { namespace }),
  })
}

interface Choices {
  readonly networks: readonly string[]
  readonly namespace?: unknown
}

export function recallChoices(core: ModalCore): void {
  const choices = core.storage.read(key, (value) => (isChoices(value) ? value : undefined))
  for (const networkId of choices?.networks ?? []) core.stores.networks.choose(networkId)
  const namespace = choices?.namespace
  if (typeof namespace === 'string' && core.adapters.has(namespace))
    core.stores.connections.setActiveNamespace(namespace)
}

function isChoices(value: unknown): value is Choices {
  return isRecord(value) && Array.isArray(value.networks) && value.networks.every(isNetworkId)
}
