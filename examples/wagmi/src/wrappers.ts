import type { Address } from 'viem'

/** The contract that wraps ether, by chain id: WETH. */
export const wrappers: Readonly<Record<number, Address>> = {
  11155111: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
  84532: '0x4200000000000000000000000000000000000006',
}
