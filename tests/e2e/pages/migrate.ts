import { evm } from '@latchkey/adapter-evm'
import { fromWagmi, fromWeb3Onboard } from '@latchkey/adapter-evm/migrate'
import { solana } from '@latchkey/adapter-solana'
import { fromSolanaWalletAdapter } from '@latchkey/adapter-solana/migrate'
import { createModal, mainnet, solanaMainnet } from '@latchkey/core'
import { fromAppKit, migration } from '@latchkey/core/migrate'

// A page that had another kit before, with the wallets of its visitors: real keys, and the
// permissions that the visitor gave them then. Tests find `__modal`, `__statuses` and `__prompts`.

const modal = createModal({
  networks: [mainnet, solanaMainnet],
  adapters: [evm(), solana()],
  migrate: migration(fromWagmi(), fromWeb3Onboard(), fromSolanaWalletAdapter(), fromAppKit()),
  prefetch: 'none',
})
const statuses: string[] = [modal.state.$status.get()]
modal.state.$status.listen((status) => statuses.push(status))
modal.start()
Object.assign(window, { __modal: modal, __statuses: statuses })
