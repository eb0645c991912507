import type { Network } from '@latchkey/core'
import type { DemoSettings } from '../settings/DemoSettings.js'
import { demoNetworks } from './demoNetworks.js'
import { localNetworks } from './localNetworks.js'

/** The modal's first list: the EVM networks of the settings, and all of the other namespaces. */
export function listedNetworks({ namespaces, networks }: DemoSettings): readonly Network[] {
  return namespaces.flatMap((namespace) =>
    namespace === 'eip155' ? networks.map((name) => localNetworks[name]) : demoNetworks[namespace],
  )
}
