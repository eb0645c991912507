import type { SiwxMessageData } from '../message/SiwxMessageData.js'

/** Whether a sign-in is proven. */
export type Verification =
  | {
      readonly isValid: true
      readonly data: SiwxMessageData
      /** Who signed: the account's key, or the account's contract accepts the signature. */
      readonly by: 'key' | 'contract'
    }
  | {
      readonly isValid: false
      readonly reason: VerificationReason
      /** What the message says. Nothing of it is proven. Absent: it could not be parsed. */
      readonly data?: SiwxMessageData | undefined
    }

/**
 * - `malformedMessage`: not a message of a namespace that has a verifier.
 * - `nonce`, `domain`, `uri`, `chain`, `address`: the field is not the expected one. The host of the
 *   URI must be the domain.
 * - `expired`, `notYetValid`: by the times of the message.
 * - `malformedSignature`: not a signature.
 * - `malleableSignature`: the second form of a signature, which anyone can make from the first.
 * - `otherSigner`: another key signed, or another message was signed.
 * - `refusedByContract`: the account's contract does not accept it.
 * - `unsupportedAccount`: only the network's rules decide about this kind of account.
 */
export type VerificationReason =
  | 'malformedMessage'
  | 'nonce'
  | 'domain'
  | 'uri'
  | 'chain'
  | 'address'
  | 'expired'
  | 'notYetValid'
  | 'malformedSignature'
  | 'malleableSignature'
  | 'otherSigner'
  | 'refusedByContract'
  | 'unsupportedAccount'
