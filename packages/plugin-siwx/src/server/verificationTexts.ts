import type { VerificationReason } from './Verification.js'

/** What each reason means, in a sentence for users and developers. */
export const verificationTexts: Readonly<Record<VerificationReason, string>> = {
  malformedMessage: 'The message is not a sign-in message.',
  nonce: 'The nonce is unknown, used or too old. Sign a new message.',
  domain: 'The message is for another domain.',
  uri: 'The URI of the message is not of its domain.',
  chain: 'The message is for another network.',
  address: 'The message is of another account.',
  expired: 'The message has expired. Sign a new message.',
  notYetValid: 'The message is not valid yet. Check the time of the device.',
  malformedSignature: 'The signature is malformed.',
  malleableSignature: 'The signature is in a form that anyone can make from another one.',
  otherSigner: 'The signature is not of this account and message.',
  refusedByContract: 'The contract of the account does not accept the signature.',
  unsupportedAccount: 'Signatures of this kind of account can not be verified.',
}
