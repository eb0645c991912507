import type { Network, SignedMessage } from '@latchkey/core'
import type { AdapterHarness } from '../suites/adapterHarness.js'
import { answerBitcoinRequest } from './answerBitcoinRequest.js'
import { bitcoinAddresses } from './bitcoinAddresses.js'
import type { BitcoinOwnProvider } from './bitcoinOwnProvider.js'
import { type BitcoinTestNetwork, bitcoinTestNetworks } from './bitcoinTestNetwork.js'
import {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from './createBitcoinTestWallet.js'
import { throwAwayBitcoinKeys } from './throwAwayBitcoinKeys.js'

export interface BitcoinHarness extends AdapterHarness {
  readonly wallet: BitcoinTestWallet
}

export interface BitcoinHarnessOptions extends BitcoinTestWalletOptions {
  /** The interface in which the page finds it. Default: `sats`. */
  readonly face?: 'sats' | 'standard' | BitcoinOwnProvider | undefined
  /** Checks a signature with another implementation of BIP-322 and BIP-137. */
  readonly verify?:
    | ((message: string, signed: SignedMessage, address: string) => Promise<boolean> | boolean)
    | undefined
}

/** By face: the connector id, and what that kind of wallet can report or be asked. */
const kinds: Readonly<Record<BitcoinOwnProvider, Partial<AdapterHarness> & { readonly connectorId: string }>> = {
  leather: { connectorId: 'LeatherProvider', restoresFromMemo: true },
  unisat: { connectorId: 'unisat' },
  okx: { connectorId: 'okxwallet.bitcoin', lacks: ['switchNetwork'] },
  phantom: { connectorId: 'phantom.bitcoin', restoresFromMemo: true, lacks: ['switchNetwork', 'transfer'] },
}

/** A Bitcoin test wallet as a harness for the adapter suite. It has two accounts. */
export function createBitcoinHarness({
  face = 'sats',
  verify,
  ...options
}: BitcoinHarnessOptions = {}): BitcoinHarness {
  const { networks: known = [{ name: 'Regtest' }, { name: 'Testnet' }], ...rest } = options
  const [key, otherKey = ''] = throwAwayBitcoinKeys
  const wallet = createBitcoinTestWallet({ privateKeys: [key, otherKey], networks: known, ...rest })
  const [first, ...others] = known
  const [{ address }] = wallet.addresses
  let selected = 0
  const isStandard = face === 'standard'
  return {
    wallet,
    connectorId: isStandard ? wallet.name : wallet.id,
    networks: [networkOf(first), ...others.map(networkOf)],
    install(window) {
      if (face === 'sats') return wallet.install(window)
      return isStandard ? wallet.register(window) : wallet.installAs(face, window)
    },
    setAnswer: (answer) => wallet.script.setAnswer(answer),
    promptCount: () => wallet.script.prompts.length,
    listenerCount: () => wallet.listenerCount(),
    ...((isStandard || face === 'unisat' || face === 'okx') && {
      lock: () => wallet.lock(),
      unlock: () => wallet.unlock(),
    }),
    ...((face === 'sats' || face === 'unisat') && {
      changeNetwork: (networkId: string) => wallet.switchNetwork(networkId),
    }),
    ...(face !== 'leather' && {
      changeAccount() {
        selected = 1 - selected
        wallet.selectAccount(selected)
      },
    }),
    ...(verify && {
      verify: async (message: string, signed: SignedMessage, signer: string) => verify(message, signed, signer),
    }),
    grant: () => ({
      accounts: known.map(({ name }) => {
        const facts = bitcoinTestNetworks[name]
        return { networkId: facts.id, address: bitcoinAddresses(key, 0, facts)[0].address }
      }),
      networkIds: known.map(({ name }) => bitcoinTestNetworks[name].id),
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    }),
    answer: (method, params, networkId) => answerBitcoinRequest(wallet, { method, params, networkId }),
    notAddresses: [
      '0x',
      `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`,
      `${address.slice(0, 4)}${address.slice(4).toUpperCase()}`,
      `${address.slice(0, 8)}…${address.slice(-8)}`,
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMI',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    ...(isOwn(face) && kinds[face]),
  }
}

function networkOf({ name, esplora }: BitcoinTestNetwork): Network {
  return {
    id: bitcoinTestNetworks[name].id,
    name: `Bitcoin ${name}`,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    ...(esplora !== undefined && { services: { esplora: [esplora] } }),
    testnet: name !== 'Mainnet',
  }
}

function isOwn(face: string): face is BitcoinOwnProvider {
  return face in kinds
}
