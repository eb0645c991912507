import { loadOnce, type Remote } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'

/** The usual methods of a proposal. */
const methods: readonly string[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** Connects a Solana wallet over any transport. */
export function createRemote(): Remote<Wallet> {
  const loadTransportChunk = loadOnce(() => import('./connectTransport.js'))
  return {
    methods,
    events: ['accountsChanged', 'chainChanged'],
    connect: async (transport) => (await loadTransportChunk()).connectTransport(transport),
  }
}
