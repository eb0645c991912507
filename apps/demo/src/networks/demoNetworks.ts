import { bitcoinRegtest } from '@latchkey/adapter-bitcoin'
import { polkadotMainnet, westend } from '@latchkey/adapter-polkadot'
import { localnet } from '@latchkey/adapter-solana'
import { bitcoinTestnet, type Network, solanaDevnet } from '@latchkey/core'
import type { DemoNamespace } from '../namespaces/DemoNamespace.js'
import { localNetworks } from './localNetworks.js'
import { withoutNode } from './withoutNode.js'

const { VITE_SOLANA_URL, VITE_SOLANA_NETWORK_ID, VITE_BITCOIN_URL } = import.meta.env

/**
 * Networks that the page can list, by namespace: first those that `pnpm start` started,
 * then one without a local node.
 */
export const demoNetworks: Readonly<Record<DemoNamespace, readonly Network[]>> = {
  eip155: Object.values(localNetworks),
  solana: [
    ...(VITE_SOLANA_URL ? [localnet(VITE_SOLANA_URL, { genesisHash: VITE_SOLANA_NETWORK_ID?.split(':')[1] })] : []),
    withoutNode(solanaDevnet),
  ],
  bip122: [...(VITE_BITCOIN_URL ? [bitcoinRegtest(VITE_BITCOIN_URL)] : []), bitcoinTestnet],
  polkadot: [withoutNode(westend), withoutNode(polkadotMainnet)],
}
