import type { Account } from './adapter.js'

/** Whether an account exists on a network: most do everywhere, some are bound to one chain. */
export function existsOn({ networkIds }: Account, networkId: string): boolean {
  return networkIds?.includes(networkId) ?? true
}
