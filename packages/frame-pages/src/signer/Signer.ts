import type { Bytes } from '../bytes/Bytes.js'
import type { Wallet } from '../openers/Wallet.js'
import type { WalletProofs } from '../proofs/proveWallet.js'
import type { WalletClaim } from '../proofs/WalletClaim.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import type { SentOpener } from './SentOpener.js'
import type { SignRequest } from './SignRequest.js'

/** The gateway's key for halves, and for which session they are. */
export interface HalfReceiver {
  readonly keyId: string
  /** Base64url. */
  readonly publicKey: string
  readonly sessionId: string
}

/** A half that the gateway has released. Bytes are base64url. */
export interface ReleasedHalf {
  readonly enc: string
  readonly ct: string
  readonly sessionId: string
}

/** A factor as the gateway keeps it. */
export interface SealedFactor {
  readonly id: string
  readonly sealed: string
  readonly wallet: Wallet
}

export interface MadeCode {
  readonly opener: SentOpener
  /** What the user writes down. */
  readonly code: string
  /** The content of the file that opens the wallet with the code and without a server. */
  readonly kit: string
}

/**
 * Holds the secrets of the wallet while they are needed, in a worker. Nothing that it answers is a
 * secret, except a recovery code and the words, which the page shows.
 */
export interface Signer {
  /** Makes a wallet and its opener for this device. Its secret is held until `drop`. */
  make(
    receiver: HalfReceiver,
  ): Promise<{ readonly wallet: Wallet; readonly opener: SentOpener; readonly device: StoredOpener }>
  /** A device of its own for the wallet whose secret is held. */
  makeDevice(receiver: HalfReceiver): Promise<{ readonly opener: SentOpener; readonly device: StoredOpener }>
  /** A recovery code for the wallet whose secret is held. */
  makeCode(receiver: HalfReceiver): Promise<MadeCode>
  /**
   * An opener by a passkey, for the wallet whose secret is held.
   *
   * @param prf - What the passkey answers to `createPrfInput`. The caller wipes it.
   */
  makePasskey(receiver: HalfReceiver, passkey: string, prf: Bytes): Promise<SentOpener>
  /** Signs with both keys of the wallet whose secret is held. */
  prove(claim: WalletClaim): Promise<WalletProofs>
  /** Forgets the secret that is held. */
  drop(): Promise<void>
  /** The key to which the gateway seals halves for this document, base64url. */
  transportKey(): Promise<string>
  /** What the gateway compares before it releases the half of a code, base64url. */
  verifierOf(code: string, walletId: string): Promise<string>
  /** Opens the wallet by a code. Its secret is held until `drop`. */
  openByCode(code: string, opener: SealedFactor, half: ReleasedHalf): Promise<void>
  /** The same by a passkey. */
  openByPasskey(prf: Bytes, opener: SealedFactor, half: ReleasedHalf): Promise<void>
  /** Opens the wallet by this device, and keeps the server half while the document lives. */
  openByDevice(device: StoredOpener, half: ReleasedHalf): Promise<void>
  /** Whether the server half of this device is here, so that `sign` needs no request. */
  hasHalf(openerId: string): Promise<boolean>
  /** The same as `openByDevice`, and the secret is held until `drop`. */
  hold(device: StoredOpener): Promise<void>
  /** @returns a signature in the form of its kind, or a signed transaction. */
  sign(device: StoredOpener, request: SignRequest): Promise<string>
  /** The 12 words of the wallet whose secret is held, as UTF-8. */
  words(): Promise<Bytes>
}
