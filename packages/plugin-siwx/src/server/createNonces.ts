import { checkFactoryOptions, systemClock } from '@latchkey/core'
import { createSignedNonces } from './createSignedNonces.js'
import { createToken } from './createToken.js'
import type { SignInStore } from './SignInStore.js'
import { serverRules } from './serverRules.js'

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
  /** The server's time in ms since 1970. The page writes its message by it. */
  readonly time: number
}

export interface Nonces {
  /**
   * Keeps nothing: a nonce is signed, and only used ones are in the store.
   *
   * @param token - The browser's earlier token, if it has one. Its other nonces stay valid.
   */
  issue(token?: string | undefined): Promise<IssuedNonce>
  /**
   * Takes a nonce out of use. Of several calls at the same time, one succeeds.
   *
   * @param token - Of the browser that sends the message.
   * @returns Whether this browser got this nonce in the last five minutes and has not used it yet.
   */
  take(nonce: string, token: string | undefined): Promise<boolean>
}

const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\da-f]{64}$/.test(text)

/** @throws {ConfigurationError} */
export function createNonces(options: NoncesOptions): Nonces {
  checkFactoryOptions('createNonces', options, { store: serverRules.store('add', 'get'), clock: serverRules.clock }, [
    'store',
  ])
  const { store, clock = systemClock } = options
  const signed = createSignedNonces({ store, clock })
  return {
    async issue(earlier) {
      const token = isToken(earlier) ? earlier : createToken(256)
      return { nonce: await signed.issue(token), token, time: clock.now() }
    },
    async take(nonce, token) {
      return isToken(token) && signed.take(nonce, token)
    },
  }
}
