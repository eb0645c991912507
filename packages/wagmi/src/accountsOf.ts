import type { LiveConnection } from '@latchkey/core'
import type { Address } from 'viem'

/** The addresses of a connection as wagmi has them: the chosen one first. */
export function accountsOf({ address, accounts }: LiveConnection): readonly [Address, ...Address[]] {
  const others = accounts.map((account) => account.address).filter((other) => other !== address)
  return [address, ...others] as unknown as readonly [Address, ...Address[]]
}
