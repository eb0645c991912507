import { atom } from 'nanostores'
import type { NetworkStore } from '../contract/stores.js'
import { type Network, namespaceOf } from '../entities/network.js'

export function createNetworkStore(networks: readonly Network[]): NetworkStore {
  const $all = atom<readonly Network[]>(networks)
  const $choices = atom<ReadonlyMap<string, string>>(new Map())
  const $isSwitchingNamespace = atom(false)
  return {
    $all,
    $choices,
    $isSwitchingNamespace,
    set: (next) => $all.set(next),
    choose: (networkId) => $choices.set(new Map($choices.get()).set(namespaceOf(networkId), networkId)),
    setSwitchingNamespace: (is) => $isSwitchingNamespace.set(is),
  }
}
