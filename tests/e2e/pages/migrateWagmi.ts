import { evm } from '@latchkey/adapter-evm'
import { fromWagmi } from '@latchkey/adapter-evm/migrate'
import { createModal } from '@latchkey/core'
import { migration } from '@latchkey/core/migrate'
import { joinWagmi, latchkey, modalTransport } from '@latchkey/wagmi'
import { createConfig } from 'wagmi'
import { getAccount, reconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'

// A page that had wagmi alone before, and has wagmi 3 with the modal now. Its config reads and
// writes the keys of the wagmi before. Tests find `__modal`, `__statuses` and `__account`.

const modal = createModal({
  networks: [mainnet],
  adapters: [evm()],
  migrate: migration(fromWagmi()),
  prefetch: 'none',
})
const config = createConfig({
  chains: [mainnet],
  connectors: [latchkey(modal)],
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: modalTransport(modal) },
})
joinWagmi({ config, modal })

const statuses: string[] = [modal.state.$status.get()]
modal.state.$status.listen((status) => statuses.push(status))
modal.start()
// `WagmiProvider` does this.
await reconnect(config)
Object.assign(window, { __modal: modal, __statuses: statuses, __account: () => getAccount(config) })
