import { base, baseSepolia, mainnet } from 'wagmi/chains'

/** The networks of wagmi and of the modal. The first is the default. */
export const chains = [mainnet, base, baseSepolia] as const
