import { baseSepolia, sepolia } from 'wagmi/chains'

/** The networks of the modal and of wagmi. */
export const chains = [sepolia, baseSepolia] as const
