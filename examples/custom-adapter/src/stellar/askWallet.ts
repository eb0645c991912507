import type { WalletErrorKind } from '@latchkey/core'
import type { StellarAnswer } from './StellarWallet.js'

/** A wallet said no, with a code of SEP-43. The kernel makes a typed error of it and keeps this one as its cause. */
class StellarWalletError extends Error {
  override readonly name = 'StellarWalletError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** @throws {StellarWalletError} for an error that the wallet returned, which is how these wallets fail. */
export async function askWallet<Result>(answer: Promise<StellarAnswer<Result>>): Promise<Partial<Result>> {
  const result = await answer
  if (result?.error) throw new StellarWalletError(Number(result.error.code), String(result.error.message))
  return result ?? {}
}

/** What the codes of SEP-43 mean; the others have no meaning of their own. */
export function refusalOf(cause: unknown): WalletErrorKind | undefined {
  return cause instanceof StellarWalletError && cause.code === -4 ? 'rejected' : undefined
}
