import {
  answerPolkadotRequest,
  createPolkadotPair,
  createPolkadotTestWallet,
  throwAwayPolkadotKeys,
} from '@latchkey/testkit/polkadot'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import type { PhoneNetwork } from './PhoneNetwork.js'

/** SS58 prefixes other than the generic one. */
const prefixes: ReadonlyMap<string, number> = new Map([['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0]])
const genericPrefix = 42

/**
 * The first account is sr25519 and the second ed25519. Each has another address on each network.
 */
export function polkadotNamespace(networks: readonly PhoneNetwork[], accountCount: number): PhoneNamespace {
  const [key, ...otherKeys] = throwAwayPolkadotKeys.slice(0, accountCount)
  if (!key) throw new PhoneError('PHONE_UNKNOWN', 'A Polkadot wallet needs an account. Set `accounts` to 1 or more.')
  const keys = [key, ...otherKeys] as const
  const wallet = createPolkadotTestWallet({ keys })
  const pairs = keys.map(createPolkadotPair)
  const addressOf = (account: number, networkId: string): string =>
    pairs[account]?.addressOn(prefixes.get(networkId) ?? genericPrefix) ?? ''

  return {
    id: 'polkadot',
    networkIds: networks.map(({ id }) => id),
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    silent: [],
    events: ['accountsChanged', 'chainChanged'],
    accountCount: keys.length,
    addressOf,
    answer: async ({ method, params }) => ({ result: await answerPolkadotRequest(wallet, method, params) }),
    accountEvents: (account, networkId) => [{ name: 'accountsChanged', data: [addressOf(account, networkId)] }],
    networkEvent: (networkId) => ({ name: 'chainChanged', data: networkId }),
  }
}
