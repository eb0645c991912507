import { phoneNetworks } from './phoneNetworks.js'
import { text } from './text.js'

const namespaceNames: ReadonlyMap<string, string> = new Map(Object.entries(text.namespace))

export function nameOfNetwork(networkId: string): string {
  return phoneNetworks.find(({ id }) => id === networkId)?.name ?? networkId
}

export function nameOfNamespace(namespace: string): string {
  return namespaceNames.get(namespace) ?? namespace
}
