import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import { encodeAddress } from '../stellar/address.js'
import { passphraseOf } from '../stellar/passphrases.js'
import type { StellarWallet } from '../stellar/StellarWallet.js'
import { transactionHash, unsignedPart, withSignature } from '../stellar/transaction.js'
import { messageHash } from '../stellar/verifyMessage.js'

export interface StellarTestWalletOptions {
  /** 32 bytes each. The keys are public: for tests only. */
  readonly secretKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** The user's answer. A promise that never settles is a user who does not answer. */
  ask(question: string): Promise<boolean> | boolean
  /** Whether the user allowed this page before. */
  readonly isAllowed?: boolean | undefined
  /** Called when the user allows the page, e.g. to store it. */
  onAllow?(): void
}

export interface StellarTestWallet extends StellarWallet {
  readonly addresses: readonly string[]
  selectAccount(index: number): void
  setNetwork(networkId: string): void
  setLocked(isLocked: boolean): void
  /** Announces the wallet in a page, as an extension does. @returns Stops announcing. */
  announce(window: Window & typeof globalThis): () => void
}

interface Key {
  readonly secretKey: Uint8Array
  readonly address: string
}

/** A Stellar wallet (SEP-43) with real signatures (ed25519, SEP-53). */
export function createStellarTestWallet({
  secretKeys,
  ask,
  isAllowed = false,
  onAllow,
}: StellarTestWalletOptions): StellarTestWallet {
  const keys: readonly Key[] = secretKeys.map((secretKey) => ({
    secretKey,
    address: encodeAddress(ed25519.getPublicKey(secretKey)),
  }))
  const [first] = keys
  if (!first) throw new Error('A test wallet needs at least one secret key.')
  let selected = first
  let networkPassphrase = passphraseOf('stellar:testnet') ?? ''
  let isOpen = true
  let hasAllowed = isAllowed

  const rejected = { error: { code: -4, message: 'Rejected by the user.' } }
  const signed = async <Result>(question: string, sign: (key: Key) => Result): Promise<Result | typeof rejected> =>
    (await ask(question)) ? sign(selected) : rejected

  const wallet: StellarTestWallet = {
    addresses: keys.map(({ address }) => address),
    async getAddress() {
      if (!hasAllowed && !(await ask('May this page see your address?'))) return rejected
      if (!hasAllowed) onAllow?.()
      hasAllowed = true
      return { address: isOpen ? selected.address : '' }
    },
    getNetwork: async () => ({ network: 'TESTNET', networkPassphrase }),
    signMessage: (message) =>
      signed(`Sign this?\n\n${message}`, ({ secretKey, address }) => ({
        signedMessage: base64.encode(ed25519.sign(messageHash(message), secretKey)),
        signerAddress: address,
      })),
    signTransaction: (xdr) =>
      signed(`Sign this transaction?\n\n${xdr}`, ({ secretKey, address }) => {
        const part = unsignedPart(xdr)
        const signature = ed25519.sign(transactionHash(part, networkPassphrase), secretKey)
        return { signedTxXdr: withSignature(part, ed25519.getPublicKey(secretKey), signature), signerAddress: address }
      }),
    selectAccount(index) {
      selected = keys[index] ?? selected
    },
    setNetwork(networkId) {
      networkPassphrase = passphraseOf(networkId) ?? networkId
    },
    setLocked(isLocked) {
      isOpen = !isLocked
    },
    announce(window) {
      const announce = () => {
        const detail = { id: 'app.example.testwallet', name: 'Stellar test wallet', wallet }
        window.dispatchEvent(new window.CustomEvent('stellar:announceWallet', { detail }))
      }
      window.addEventListener('stellar:requestWallets', announce)
      announce()
      return () => window.removeEventListener('stellar:requestWallets', announce)
    },
  }
  return wallet
}
