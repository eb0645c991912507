import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import type { DemoNamespace } from '../namespaces/DemoNamespace.js'
import { withTransfers } from './withTransfers.js'

/**
 * The adapters of these namespaces. The type says that all are there, so that the page can name any: it draws what belongs to a
 * namespace only where that is active.
 */
export function createAdapters(namespaces: readonly DemoNamespace[]) {
  const all = [evm(), withTransfers(solana()), bitcoin(), polkadot({ appName: 'Latchkey demo' })] as const
  return all.filter(({ namespace }) => namespaces.includes(namespace))
}
