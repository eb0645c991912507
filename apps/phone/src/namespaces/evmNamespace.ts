import { createEvmTestWallet, type EvmTestChain, throwAwayKeys } from '@latchkey/testkit'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import type { PhoneNetwork } from './PhoneNetwork.js'

const methods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

/** EVM accounts with funds on the local chains. The test wallets in the demo have others. */
export function evmNamespace(networks: readonly PhoneNetwork[], accountCount: number): PhoneNamespace {
  const [first, ...others] = networks.map(
    ({ id, name, url }): EvmTestChain => ({ id: Number(id.split(':')[1]), name, rpcUrl: url }),
  )
  const [key, ...otherKeys] = [...throwAwayKeys].reverse().slice(0, accountCount)
  if (!first || !key)
    throw new PhoneError(
      'PHONE_UNKNOWN',
      'An EVM wallet needs a network and an account. Add an eip155 network, and set `accounts` to 1 or more.',
    )
  const wallet = createEvmTestWallet({ chains: [first, ...others], privateKeys: [key, ...otherKeys] })
  // In the order of the keys: the wallet's own list starts with the selected address.
  const addresses = [...wallet.addresses]

  return {
    id: 'eip155',
    networkIds: networks.map(({ id }) => id),
    methods,
    silent: ['eth_accounts', 'eth_requestAccounts', 'wallet_getCapabilities', 'wallet_getCallsStatus'],
    events: ['accountsChanged', 'chainChanged'],
    accountCount: addresses.length,
    addressOf: (account) => addresses[account] ?? '',
    async answer({ method, params, networkId }) {
      if (!wallet.isAuthorized) await wallet.provider.request({ method: 'eth_requestAccounts' })
      wallet.switchChain(Number(networkId.split(':')[1]))
      const result = await wallet.provider.request({ method, params })
      if (method !== 'wallet_switchEthereumChain') return { result }
      return { result, switchedTo: `eip155:${wallet.chainId}` }
    },
    accountEvents: (account) => [{ name: 'accountsChanged', data: [addresses[account]] }],
    networkEvent: (networkId) => ({ name: 'chainChanged', data: Number(networkId.split(':')[1]) }),
  }
}
