import { checkFactoryOptions, checkText, systemClock, toHex } from '@latchkey/core'
import { createToken } from './createToken.js'
import { hashOf } from './hashOf.js'
import { nonceBody, nonceLife, readNonce } from './nonceText.js'
import type { SignInStore } from './SignInStore.js'
import { serverRules } from './serverRules.js'

export interface SignedNoncesOptions {
  /** Processes that share it also accept each other's nonces. */
  readonly store: Pick<SignInStore, 'add' | 'get'>
  /** Default: the system's. */
  readonly clock?: { now(): number } | undefined
}

/** Nonces that need no memory until they are used: their own signature says that they are ours. */
export interface SignedNonces {
  /** @param holder - Only with it the nonce is worth something, e.g. a secret of one browser. */
  issue(holder: string): Promise<string>
  /**
   * Takes a nonce out of use. Of several calls at the same time, one succeeds.
   *
   * @returns Whether this holder got it in the last five minutes and has not used it yet.
   */
  take(nonce: string, holder: string): Promise<boolean>
}

const day = 24 * 60 * 60_000
const encoder = new TextEncoder()

/**
 * Makes its keys by itself, one for each day. They are in the store, so that processes which share
 * it share them. A used nonce is in the store until its five minutes are over.
 *
 * @throws {ConfigurationError}
 */
export function createSignedNonces(options: SignedNoncesOptions): SignedNonces {
  checkFactoryOptions(
    'createSignedNonces',
    options,
    { store: serverRules.store('add', 'get'), clock: serverRules.clock },
    ['store'],
  )
  const { store, clock = systemClock } = options
  /** By day. Only those of today and yesterday are needed. */
  const keys = new Map<number, CryptoKey>()

  async function keyOf(time: number): Promise<CryptoKey> {
    const at = Math.floor(time / day)
    // Edge runtimes don't let one request wait for another, so only a key that is there is kept.
    const key = keys.get(at) ?? (await readKey(store, at))
    for (const other of keys.keys()) if (Math.abs(other - at) > 1) keys.delete(other)
    keys.set(at, key)
    return key
  }
  async function signatureOf(body: string, holder: string, issuedAt: number): Promise<string> {
    const key = await keyOf(issuedAt)
    const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(`${body} ${holder}`))
    return toHex(new Uint8Array(bytes, 0, 16))
  }

  return {
    async issue(holder) {
      checkText('holder of a nonce', holder)
      const now = clock.now()
      const body = nonceBody(now, createToken(128))
      return body + (await signatureOf(body, holder, now))
    },
    async take(nonce, holder) {
      const parts = readNonce(nonce, clock.now())
      if (!parts || typeof holder !== 'string') return false
      const { body, issuedAt, signature } = parts
      if (!isSame(signature, await signatureOf(body, holder, issuedAt))) return false
      return store.add(`nonce:${await hashOf(`${holder} ${nonce}`)}`, '', issuedAt + nonceLife)
    },
  }
}

async function readKey(store: SignedNoncesOptions['store'], at: number): Promise<CryptoKey> {
  const name = `nonce-key:${at}`
  const known = await store.get(name)
  const made = createToken(256)
  // Of several processes at the same time, one adds its key. The others read it.
  const isAdded = known === undefined && (await store.add(name, made, (at + 2) * day))
  const hex = isAdded ? made : (known ?? (await store.get(name)))
  if (hex === undefined) throw new Error(`The store of sign-ins has no value for ${name}, which was added before.`)
  const hmac = { name: 'HMAC', hash: 'SHA-256' } as const
  return crypto.subtle.importKey('raw', encoder.encode(hex), hmac, false, ['sign'])
}

/** In the same time for every pair of texts of one length. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
