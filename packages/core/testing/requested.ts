import type { WalletScript } from '@latchkey/testkit'
import { rest } from './rest.js'

/**
 * Resolves when a wallet has received `method` `times` times in all.
 * The time limit of the test ends the wait.
 */
export async function requested(
  { script }: { readonly script: WalletScript },
  method: string,
  times = 1,
): Promise<void> {
  while (script.requests.filter((request) => request.method === method).length < times) await rest()
}
