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
export type { BareProvider } from './bare/connectBare.js'
export type { BareApi } from './bare/createBareAdapter.js'
export type { WalletConnectOptions } from './contract/options.js'
export type { Pairing, PairingState } from './contract/Pairing.js'
export type { LinkKind, WalletChoice, WalletLink } from './contract/WalletLink.js'
export { PairingUriError } from './errors/PairingUriError.js'
export { RelayAnswerError } from './errors/RelayAnswerError.js'
export { RelayRefusedError } from './errors/RelayRefusedError.js'
export { RelayUnreachableError } from './errors/RelayUnreachableError.js'
export { type PairingUri, type ParsePairingUriOptions, parsePairingUri } from './pairing/parsePairingUri.js'
export { walletConnect } from './walletConnect.js'
