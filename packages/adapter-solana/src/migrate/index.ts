export { fromSolanaWalletAdapter } from './fromSolanaWalletAdapter.js'
