import type { SwapContracts } from '@latchkey/adapter-evm'

const { VITE_SWAP_CONTRACTS } = import.meta.env

/** Contracts of the local markets, by CAIP-2 id. Empty: `pnpm start` deployed none. */
export const swapContracts: Readonly<Record<string, SwapContracts>> = VITE_SWAP_CONTRACTS
  ? (JSON.parse(VITE_SWAP_CONTRACTS) as Readonly<Record<string, SwapContracts>>)
  : {}
