export {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  openWalletView,
  type SentRequest,
  type SessionEnd,
  sessionEndedEvent,
  type WalletConnectApi,
  walletConnectApi,
} from './api.js'
export type { WalletConnectOptions } from './contract/options.js'
export type { Pairing, PairingState } from './contract/Pairing.js'
export type { LinkKind, WalletChoice, WalletLink } from './contract/WalletLink.js'
export { PairingUriError } from './errors/PairingUriError.js'
export { RelayAnswerError } from './errors/RelayAnswerError.js'
export { RelayRefusedError } from './errors/RelayRefusedError.js'
export { RelayUnreachableError } from './errors/RelayUnreachableError.js'
export type { FallbackProvider as BareProvider } from './fallback/connectFallback.js'
export type { FallbackApi as BareApi } from './fallback/createFallbackAdapter.js'
export { type PairingUri, type ParsePairingUriOptions, parsePairingUri } from './pairing/parsePairingUri.js'
export { walletConnect } from './walletConnect.js'
