import { joinWagmi, latchkey, modalTransport } from '@latchkey/wagmi'
import { createConfig } from 'wagmi'
import { base, baseSepolia, mainnet } from 'wagmi/chains'
import { chains } from './chains'
import { modal } from './modal'

export const config = createConfig({
  chains,
  connectors: [latchkey(modal)],
  multiInjectedProviderDiscovery: false, // the dialog lists the wallets
  transports: {
    [mainnet.id]: modalTransport(modal),
    [base.id]: modalTransport(modal),
    [baseSepolia.id]: modalTransport(modal),
  },
})

joinWagmi({ config, modal })
