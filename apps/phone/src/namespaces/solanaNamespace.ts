import {
  answerSolanaRequest,
  createSolanaTestWallet,
  type SolanaTestChain,
  throwAwaySolanaKeys,
} from '@latchkey/testkit/solana'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import type { PhoneNetwork } from './PhoneNetwork.js'

const methods: readonly string[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_getAccounts',
  'solana_requestAccounts',
]

/**
 * The test wallet takes chain names of the Wallet Standard. Any `solana:` id works, a CAIP-2 id
 * too.
 */
export function solanaNamespace(networks: readonly PhoneNetwork[], accountCount: number): PhoneNamespace {
  const [first, ...others] = networks.map(({ id, url }): SolanaTestChain => ({ chain: chainOf(id), rpcUrl: url }))
  const [key, ...otherKeys] = [...throwAwaySolanaKeys].reverse().slice(0, accountCount)
  if (!first || !key)
    throw new PhoneError(
      'PHONE_UNKNOWN',
      'A Solana wallet needs a network and an account. Add a solana network, and set `accounts` to 1 or more.',
    )
  const wallet = createSolanaTestWallet({ chains: [first, ...others], secretKeys: [key, ...otherKeys] })
  const addresses = [...wallet.addresses]

  return {
    id: 'solana',
    networkIds: networks.map(({ id }) => id),
    methods,
    silent: ['solana_getAccounts', 'solana_requestAccounts'],
    events: ['accountsChanged', 'chainChanged'],
    accountCount: addresses.length,
    addressOf: (account) => addresses[account] ?? '',
    async answer({ method, params, networkId }) {
      if (/^solana_(get|request)Accounts$/.test(method)) {
        return { result: addresses.map((pubkey) => ({ pubkey })) }
      }
      return { result: await answerSolanaRequest(wallet, { method, params, chain: chainOf(networkId) }) }
    },
    accountEvents: (account) => [{ name: 'accountsChanged', data: [addresses[account]] }],
    networkEvent: (networkId) => ({ name: 'chainChanged', data: networkId }),
  }
}

function chainOf(networkId: string): `solana:${string}` {
  return `solana:${networkId.split(':')[1] ?? ''}`
}
