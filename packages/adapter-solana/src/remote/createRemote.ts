import { loadOnce, type Remote } from '@latchkey/core'
import type { Wallet } from '../wallet/Wallet.js'

/** Asked for in a proposal, by custom (reference constants, section 12). */
const methods: readonly string[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** Makes a Solana wallet out of any transport. */
export function createRemote(): Remote<Wallet> {
  const door = loadOnce(() => import('./connectTransport.js'))
  return {
    methods,
    events: ['accountsChanged', 'chainChanged'],
    connect: async (transport) => (await door()).connectTransport(transport),
  }
}
