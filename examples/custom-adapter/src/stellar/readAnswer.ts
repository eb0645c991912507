import type { StellarAnswer } from './StellarWallet.js'
import { StellarWalletError } from './StellarWalletError.js'

/** @throws {StellarWalletError} when the wallet returned an error: these wallets do not throw. */
export async function readAnswer<Result>(answer: Promise<StellarAnswer<Result>>): Promise<Partial<Result>> {
  const result = await answer
  if (result?.error) throw new StellarWalletError(Number(result.error.code), String(result.error.message))
  return result ?? {}
}
