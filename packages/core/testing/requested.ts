import type { WalletScript } from '@latchkey/testkit'
import { rest } from './rest.js'

/** Resolves once a wallet has been asked for `method`, `times` times in all. The test's own time limit ends the wait. */
export async function requested(
  { script }: { readonly script: WalletScript },
  method: string,
  times = 1,
): Promise<void> {
  while (script.requests.filter((request) => request.method === method).length < times) await rest()
}
