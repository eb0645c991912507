export { PhoneError, type PhoneErrorCode } from './errors/PhoneError.js'
export type { SessionEvent } from './namespaces/PhoneNamespace.js'
export type { PhoneNetwork } from './namespaces/PhoneNetwork.js'
export type {
  PhoneLogEntry,
  PhoneOutcome,
  PhonePeer,
  PhoneProposal,
  PhoneQuestion,
  PhoneRequest,
  PhoneSignIn,
} from './questions/PhoneQuestion.js'
export type { MadeUpResponse, PhoneAnswer, PhoneScript } from './questions/PhoneScript.js'
export type { PhoneStorage } from './relay/PhoneStorage.js'
export { createPhoneWallet } from './wallet/createPhoneWallet.js'
export type { GrantLimits, PhoneSession, PhoneSessionNamespace, PhoneWallet } from './wallet/PhoneWallet.js'
export type { PhoneMetadata, PhoneWalletOptions } from './wallet/PhoneWalletOptions.js'
