import type { SignClient } from './Client.js'

/**
 * Makes the client ignore the deletion of a session that it does not have. The client throws
 * instead, nothing catches it, and all later requests of wallets wait for that deletion forever.
 * Such a deletion can come from an observer of the QR code, from a wallet whose session was
 * refused, and from a wallet that ends a session at its expiry.
 */
export function guardDeletions(sign: SignClient): void {
  const { engine } = sign
  const deleteSession: unknown = Reflect.get(engine, 'deleteSession')
  if (typeof deleteSession !== 'function') return
  const guarded = async (params: { readonly topic: string }): Promise<void> => {
    if (sign.session.keys.includes(params.topic)) await Reflect.apply(deleteSession, engine, [params])
  }
  Reflect.set(engine, 'deleteSession', guarded)
}
