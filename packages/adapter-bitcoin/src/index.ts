// The code of the first page load, and types. Code that decodes or verifies is in `./address` and
// `./verify`, because a bundler may put every export of this file into the first load.
export type {
  BitcoinApi,
  BitcoinRequestOptions,
  BitcoinSignMessageOptions,
  BitcoinSignOptions,
  BitcoinWaitOptions,
} from './api/BitcoinApi.js'
export { type BitcoinOptions, bitcoin } from './bitcoin.js'
export type { RecipientError } from './errors/RecipientError.js'
export { bitcoinRegtest } from './networks/bitcoinRegtest.js'
export { bitcoinSignet } from './networks/bitcoinSignet.js'
export { bitcoinTestnet4 } from './networks/bitcoinTestnet4.js'
export type { PsbtInputs, PsbtToSign, SignedPsbt } from './psbt/PsbtToSign.js'
export { bitcoinText } from './text.js'
export type {
  DroppedTransaction,
  MinedTransaction,
  ReplacedTransaction,
  TransactionOutcome,
} from './transactions/TransactionOutcome.js'
export type {
  BitcoinProvider,
  InputsToSign,
  Recipient,
  SendTransferRequest,
  SigningProtocol,
  SignMessageAnswer,
  SignMessageRequest,
  SignPsbtAnswer,
  SignPsbtRequest,
} from './wallet/BitcoinProvider.js'
