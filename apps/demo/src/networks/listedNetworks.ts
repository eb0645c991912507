import type { Network } from '@latchkey/core'
import type { DemoSettings } from '../settings/DemoSettings.js'
import { demoNetworks } from './demoNetworks.js'
import { localNetworks } from './localNetworks.js'

/** What the modal lists at first: of the EVM networks those that the settings name, of the other namespaces all. */
export function listedNetworks({ namespaces, networks }: DemoSettings): readonly Network[] {
  return namespaces.flatMap((namespace) =>
    namespace === 'eip155' ? networks.map((name) => localNetworks[name]) : demoNetworks[namespace],
  )
}
