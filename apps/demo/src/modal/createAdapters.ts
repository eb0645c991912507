import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import type { DemoNamespace } from '../namespaces/DemoNamespace.js'
import { swapContracts } from '../networks/swapContracts.js'
import { withTransfers } from './withTransfers.js'

/**
 * Creates the adapters of these namespaces. The type claims all four, so that the page can use any:
 * it renders the actions of a namespace only while that namespace is active.
 */
export function createAdapters(namespaces: readonly DemoNamespace[]) {
  const all = [
    evm({ swapContracts }),
    withTransfers(solana()),
    bitcoin(),
    polkadot({ appName: 'Latchkey demo' }),
  ] as const
  return all.filter(({ namespace }) => namespaces.includes(namespace))
}
