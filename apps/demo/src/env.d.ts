interface ImportMetaEnv {
  readonly VITE_CHAIN_A_URL?: string
  readonly VITE_CHAIN_B_URL?: string
  /** Absent when `pnpm start` left out the Solana chain. The variables below work the same way. */
  readonly VITE_SOLANA_URL?: string
  readonly VITE_SOLANA_NETWORK_ID?: string
  readonly VITE_BITCOIN_URL?: string
  readonly VITE_BITCOIN_NETWORK_ID?: string
  readonly VITE_RELAY_URL?: string
  readonly VITE_GATEWAY_URL?: string
  /** Origin of the wallet by e-mail. */
  readonly VITE_WALLET_URL?: string
  /** The contract on Local A that resolves names. */
  readonly VITE_UNIVERSAL_RESOLVER?: string
  /** Contracts of the markets on Local A and B, as JSON. */
  readonly VITE_MARKET_A?: string
  readonly VITE_MARKET_B?: string
  /** Contracts for swaps by network, as JSON. */
  readonly VITE_SWAP_CONTRACTS?: string
  /** Page of the phone wallet, with a slash at the end. */
  readonly VITE_PHONE_URL?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*/demo.css'
declare module '*/gallery.css'
