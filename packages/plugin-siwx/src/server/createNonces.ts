import { systemClock } from '@latchkey/core'
import { createToken } from './createToken.js'
import { hashOf } from './hashOf.js'
import type { SignInStore } from './SignInStore.js'

export interface NoncesOptions {
  readonly store: SignInStore
  /** Default: the system's. */
  readonly clock?: { now(): number } | undefined
}

export interface IssuedNonce {
  /** For one message. */
  readonly nonce: string
  /** Binds the nonce to the browser that asked. Only that browser may learn it. */
  readonly token: string
}

export interface Nonces {
  /** @param token - The browser's earlier token, if it has one. Its other nonces stay valid. */
  issue(token?: string | undefined): Promise<IssuedNonce>
  /**
   * Takes a nonce out of use. Of several calls at the same time, one succeeds.
   *
   * @param token - Of the browser that sends the message.
   * @returns Whether this browser got this nonce in the last five minutes and has not used it yet.
   */
  take(nonce: string, token: string | undefined): Promise<boolean>
}

/** In ms. */
const life = 5 * 60_000
const isToken = (text: string): boolean => /^[\da-f]{64}$/.test(text)

/** @see Security SIX-3. */
export function createNonces({ store, clock = systemClock }: NoncesOptions): Nonces {
  const keyOf = async (nonce: string, token: string): Promise<string> => `nonce:${await hashOf(`${token} ${nonce}`)}`
  return {
    async issue(earlier) {
      const token = earlier !== undefined && isToken(earlier) ? earlier : createToken(256)
      const nonce = createToken(128)
      const expiresAt = clock.now() + life
      await store.put(await keyOf(nonce, token), String(expiresAt), expiresAt)
      return { nonce, token }
    },
    async take(nonce, token) {
      if (token === undefined || !isToken(token)) return false
      const expiresAt = await store.take(await keyOf(nonce, token))
      return expiresAt !== undefined && Number(expiresAt) > clock.now()
    },
  }
}
