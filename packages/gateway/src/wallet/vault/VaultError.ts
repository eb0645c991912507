/**
 * Why a half is not unwrapped:
 * - `ended`: its opener was ended. The database is older, or another gateway ended it just now.
 * - `key`: the configuration does not have its key.
 * - `context`: it belongs to another opener, or it was changed. Another program wrote to the database.
 */
export type VaultErrorReason = 'ended' | 'key' | 'context'

export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly reason: VaultErrorReason

  constructor(reason: VaultErrorReason, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.reason = reason
  }
}
