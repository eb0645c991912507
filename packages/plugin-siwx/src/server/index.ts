export { type UnverifiedReason, UnverifiedSignatureError } from '../errors/UnverifiedSignatureError.js'
export { formatMessage } from '../message/formatMessage.js'
export type { MessageForm } from '../message/MessageForm.js'
export { parseMessage } from '../message/parseMessage.js'
export type { SiwxMessageData } from '../message/SiwxMessageData.js'
export { askNodes, type NodesQuestion, type NodeVerdict } from './askNodes.js'
export { createMemoryStore, type MemoryStoreOptions } from './createMemoryStore.js'
export { createNonces, type IssuedNonce, type Nonces, type NoncesOptions } from './createNonces.js'
export {
  createSessions,
  type ServerSession,
  type Sessions,
  type SessionsOptions,
  type SignedInAccount,
} from './createSessions.js'
export { createSignedNonces, type SignedNonces, type SignedNoncesOptions } from './createSignedNonces.js'
export { createSignIn, type SignIn, type SignInOptions } from './createSignIn.js'
export { createVerifier, type Expectations, type RpcOf, type Verifier, type VerifierOptions } from './createVerifier.js'
export type { SignInStore } from './SignInStore.js'
export { type ExpressHandler, type ExpressRequest, type ExpressResponse, toExpress } from './toExpress.js'
export { toHono } from './toHono.js'
export { type NextHandlers, toNext } from './toNext.js'
export type { Verification, VerificationReason } from './Verification.js'
export { verificationTexts } from './verificationTexts.js'
