interface ImportMetaEnv {
  readonly VITE_CHAIN_A_URL?: string
  readonly VITE_CHAIN_B_URL?: string
  /** Absent when `pnpm start` leaves out the local node. */
  readonly VITE_SOLANA_URL?: string
  readonly VITE_SOLANA_NETWORK_ID?: string
  readonly VITE_BITCOIN_URL?: string
  readonly VITE_BITCOIN_NETWORK_ID?: string
  readonly VITE_RELAY_URL?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*/phone.css'
