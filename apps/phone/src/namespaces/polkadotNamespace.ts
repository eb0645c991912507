import {
  answerPolkadotRequest,
  createPolkadotPair,
  createPolkadotTestWallet,
  throwAwayPolkadotKeys,
} from '@latchkey/testkit/polkadot'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import type { PhoneNetwork } from './PhoneNetwork.js'

/** SS58 prefixes that differ from the one for any chain. */
const prefixes: ReadonlyMap<string, number> = new Map([['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0]])
const anyChain = 42

/** An sr25519 account first, an ed25519 one second; each has another address on each network. */
export function polkadotNamespace(networks: readonly PhoneNetwork[], accountCount: number): PhoneNamespace {
  const [key, ...otherKeys] = throwAwayPolkadotKeys.slice(0, accountCount)
  if (!key) throw new PhoneError('PHONE_UNKNOWN', 'A Polkadot wallet needs an account.')
  const keys = [key, ...otherKeys] as const
  const wallet = createPolkadotTestWallet({ keys })
  const pairs = keys.map(createPolkadotPair)
  const addressOf = (account: number, networkId: string): string =>
    pairs[account]?.addressOn(prefixes.get(networkId) ?? anyChain) ?? ''

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
