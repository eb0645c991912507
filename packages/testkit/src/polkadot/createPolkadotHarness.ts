import type { Network } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import type { AdapterHarness } from '../suites/adapterHarness.js'
import { answerPolkadotRequest } from './answerPolkadotRequest.js'
import {
  createPolkadotTestWallet,
  type PolkadotTestWallet,
  type PolkadotTestWalletOptions,
} from './createPolkadotTestWallet.js'
import { wrapPolkadotBytes } from './wrapPolkadotBytes.js'

export interface PolkadotHarness extends AdapterHarness {
  readonly wallet: PolkadotTestWallet
}

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const rpcUrls = { default: { http: [] } }
const networks: readonly [Network, Network] = [
  { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', nativeCurrency: dot, rpcUrls },
  { id: 'polkadot:00000000000000000000000000000001', name: 'A custom chain', nativeCurrency: dot, rpcUrls },
]

/** A Polkadot test wallet as a harness for the adapter suite. It needs at least two accounts. */
export function createPolkadotHarness(options: PolkadotTestWalletOptions = {}): PolkadotHarness {
  const wallet = createPolkadotTestWallet(options)
  const [address = ''] = wallet.addresses
  let isReversed = false
  return {
    wallet,
    connectorId: wallet.id,
    networks,
    install: (window) => wallet.install(window),
    setAnswer: (answer) => wallet.script.setAnswer(answer),
    promptCount: () => wallet.script.prompts.length,
    listenerCount: () => wallet.listenerCount(),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    changeAccount() {
      isReversed = !isReversed
      wallet.share(isReversed ? [...wallet.addresses].reverse() : wallet.addresses)
    },
    async verify(message, { signature, scheme, signed }, signer) {
      const wrapped = wrapPolkadotBytes(utf8ToBytes(message))
      if (!signed || bytesToHex(signed) !== bytesToHex(wrapped)) return false
      const bytes = Uint8Array.from(signature.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
      const key = base58.decode(signer).slice(-34, -2)
      return scheme === 'ed25519' ? ed25519.verify(bytes, wrapped, key) : verifySr25519(wrapped, bytes, key)
    },
    grant: () => ({
      accounts: networks.flatMap(({ id: networkId }) => wallet.addresses.map((each) => ({ networkId, address: each }))),
      networkIds: networks.map(({ id }) => id),
      methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    }),
    answer: (method, params) => answerPolkadotRequest(wallet, method, params),
    notAddresses: [
      '0x',
      `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`,
      `${address.slice(0, 8)}…${address.slice(-8)}`,
      '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
  }
}
