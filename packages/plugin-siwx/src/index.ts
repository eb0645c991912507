export {
  connectingSiweView,
  type SignedSiwxMessage,
  type SignIn,
  type SignInProblem,
  type SignInState,
  type SignInStatus,
  type SiwxApi,
  type SiwxMessageData,
  type SiwxSession,
  signInView,
  siwxApi,
} from './api.js'
export type { SiweMessageParameters, SiweOptions, SiweSession } from './contract/SiweOptions.js'
export type { SiwxOptions } from './contract/SiwxOptions.js'
export type { CreateSessions, SessionsContext, SiwxSessions, SiwxSubject, TimedNonce } from './contract/SiwxSessions.js'
export { SignInCancelledError } from './errors/SignInCancelledError.js'
export { SignInRefusedError } from './errors/SignInRefusedError.js'
export { type BrowserSessionsOptions, browserSessions } from './sessions/browserSessions.js'
export { endpointSessions } from './sessions/endpointSessions.js'
export { type GatewaySessionsOptions, gatewaySessions } from './sessions/gatewaySessions.js'
export { type OwnSession, type OwnSessionsOptions, ownSessions } from './sessions/ownSessions.js'
export { siwe } from './siwe.js'
export { siwx } from './siwx.js'
