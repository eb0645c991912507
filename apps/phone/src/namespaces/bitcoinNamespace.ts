import {
  answerBitcoinRequest,
  type BitcoinTestAddress,
  type BitcoinTestNetwork,
  bitcoinAddresses,
  bitcoinTestNetworks,
  createBitcoinTestWallet,
  throwAwayBitcoinKeys,
} from '@latchkey/testkit/bitcoin'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import type { PhoneNetwork } from './PhoneNetwork.js'

const methods: readonly string[] = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']

/**
 * A session contains the payment address of each account. `getAccountAddresses` returns the one for
 * ordinals as well.
 *
 * @throws {PhoneError} for a network that no Bitcoin wallet knows.
 */
export function bitcoinNamespace(networks: readonly PhoneNetwork[], accountCount: number): PhoneNamespace {
  const [first, ...others] = networks.map(({ id, url }): BitcoinTestNetwork => ({ name: nameOf(id), esplora: url }))
  // The test wallets in the demo have the first two keys.
  const [key, ...otherKeys] = throwAwayBitcoinKeys.slice(2, 2 + accountCount)
  if (!first || !key)
    throw new PhoneError(
      'PHONE_UNKNOWN',
      'A Bitcoin wallet needs a network and an account. Add a bip122 network, and set `accounts` to 1 or more.',
    )
  const keys: readonly [string, ...string[]] = [key, ...otherKeys]
  const wallet = createBitcoinTestWallet({ networks: [first, ...others], privateKeys: keys })

  function addressesOf(account: number, networkId: string): readonly [BitcoinTestAddress, BitcoinTestAddress] {
    return bitcoinAddresses(keys[account] ?? '', account, bitcoinTestNetworks[nameOf(networkId)])
  }
  /** The account with the address in the request, or the first one. */
  function accountOf(params: unknown, networkId: string): number {
    const named = typeof params === 'object' && params !== null && 'account' in params ? params.account : undefined
    const found = keys.findIndex((_, index) => addressesOf(index, networkId).some(({ address }) => address === named))
    return Math.max(found, 0)
  }

  return {
    id: 'bip122',
    networkIds: networks.map(({ id }) => id),
    methods,
    silent: ['getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    accountCount: keys.length,
    addressOf: (account, networkId) => addressesOf(account, networkId)[0].address,
    async answer({ method, params, networkId }) {
      wallet.selectAccount(accountOf(params, networkId))
      return { result: await answerBitcoinRequest(wallet, { method, params, networkId }) }
    },
    accountEvents(account, networkId) {
      const addresses = addressesOf(account, networkId)
      const changed = addresses.map(({ address, publicKey, path, purpose }) => ({
        address,
        publicKey,
        path,
        intention: purpose === 'payment' ? 'payment' : 'ordinal',
      }))
      return [
        { name: 'accountsChanged', data: [addresses[0].address] },
        { name: 'bip122_addressesChanged', data: changed },
      ]
    },
    networkEvent: (networkId) => ({ name: 'chainChanged', data: networkId }),
  }
}

/** @throws {PhoneError} for a network that no Bitcoin wallet knows. */
function nameOf(networkId: string): BitcoinTestNetwork['name'] {
  const names = Object.keys(bitcoinTestNetworks) as BitcoinTestNetwork['name'][]
  const found = names.find((name) => bitcoinTestNetworks[name].id === networkId)
  if (!found)
    throw new PhoneError(
      'PHONE_UNKNOWN',
      `Unknown Bitcoin network: ${networkId}. Known: ${Object.values(bitcoinTestNetworks)
        .map(({ id }) => id)
        .join(', ')}.`,
    )
  return found
}
