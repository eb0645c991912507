import { joinWagmi, latchkey, modalTransport } from '@latchkey/wagmi'
import { createConfig } from 'wagmi'
import { baseSepolia, sepolia } from 'wagmi/chains'
import { chains } from './chains.js'
import { modal } from './modal.js'

export const config = createConfig({
  chains,
  connectors: [latchkey(modal)],
  multiInjectedProviderDiscovery: false, // the dialog lists the wallets
  transports: { [sepolia.id]: modalTransport(modal), [baseSepolia.id]: modalTransport(modal) },
})

joinWagmi({ config, modal })
