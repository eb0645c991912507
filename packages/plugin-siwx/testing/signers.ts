import { bitcoinVerifier } from '@latchkey/adapter-bitcoin/verify'
import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { polkadotVerifier } from '@latchkey/adapter-polkadot/verify'
import { solanaVerifier } from '@latchkey/adapter-solana/verify'
import { bitcoin, mainnet, type SignInVerifier, solanaMainnet } from '@latchkey/core'
import { throwAwayKeys } from '@latchkey/testkit'
import { bitcoinAddresses, signBitcoinMessage, throwAwayBitcoinKeys } from '@latchkey/testkit/bitcoin'
import { createPolkadotPair, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import { bytesToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** An account with its key. */
export interface Signer {
  readonly verifier: SignInVerifier
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  sign(message: string): Promise<string>
}

const bytes = (text: string) => new TextEncoder().encode(text)
const evmAccount = privateKeyToAccount(throwAwayKeys[0] as Hex)
const solanaAccount = solanaKey(throwAwaySolanaKeys[0])
const network = {
  id: bitcoin.id,
  chain: 'bitcoin:mainnet',
  bech32: 'bc',
  pubKeyHash: 0,
  scriptHash: 5,
  wif: 0x80,
} as const
const [bitcoinAccount] = bitcoinAddresses(throwAwayBitcoinKeys[0], 0, network)
const polkadotAccount = createPolkadotPair(throwAwayPolkadotKeys[0])

export const evmSigner: Signer = {
  verifier: evmVerifier,
  chainId: mainnet.id,
  address: evmAccount.address,
  sign: (message) => evmAccount.signMessage({ message }),
}

export const solanaSigner: Signer = {
  verifier: solanaVerifier,
  chainId: solanaMainnet.id,
  address: solanaAccount.address,
  sign: async (message) => base58.encode(solanaAccount.sign(bytes(message))),
}

/** One account of each namespace. */
export const signers: readonly Signer[] = [
  evmSigner,
  solanaSigner,
  {
    verifier: bitcoinVerifier,
    chainId: bitcoin.id,
    address: bitcoinAccount.address,
    sign: async (message) => base64.encode(signBitcoinMessage(bitcoinAccount, bytes(message), 'BIP322')),
  },
  {
    verifier: polkadotVerifier,
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    address: polkadotAccount.addressOn(0),
    sign: async (message) => bytesToHex(polkadotAccount.sign(bytes(`<Bytes>${message}</Bytes>`))),
  },
]

export const verifiers: readonly SignInVerifier[] = signers.map(({ verifier }) => verifier)
