// The hooks of `@solana/wallet-adapter-react` over a modal, in the types of `@solana/web3.js` 1.x.
export { type AnchorWallet, useAnchorWallet } from './useAnchorWallet.js'
export { type ConnectionContextState, useConnection } from './useConnection.js'
export { useWallet } from './useWallet.js'
export type {
  SendTransactionOptions,
  SignInOutput,
  Wallet,
  WalletAdapter,
  WalletContextState,
  WalletName,
  WalletReadyState,
} from './WalletContextState.js'
