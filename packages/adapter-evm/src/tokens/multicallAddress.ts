import type { Address } from 'viem'

/** Networks where Multicall3 is at another address than everywhere else. */
const others: Readonly<Record<string, Address>> = {
  'eip155:324': '0xf9cda624fbc7e059355ce98a31693d299facd963',
}

/**
 * The address of Multicall3 on a network (CAIP-2). Networks without it have no code there, and answer
 * with no bytes.
 */
export function multicallAddress(networkId: string): Address {
  return others[networkId] ?? '0xca11bde05977b3631167028862be2a173976ca11'
}
