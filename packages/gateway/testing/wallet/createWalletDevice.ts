import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { hashOf } from '../../src/wallet/keys/hashOf.js'

/** The wallet's origin in tests. Its listener is somewhere else, as behind a proxy. */
export const walletOrigin = 'https://wallet.shop.example'

export interface WalletAsk {
  readonly body?: unknown
  /** Of a session. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Default: a new one with the newest nonce, and once more if that is too old. */
  readonly proof?: string
}

export interface WalletAnswer {
  readonly status: number
  readonly body: { readonly [member: string]: unknown }
  /** The field of the first reason: a code. */
  readonly field: string | undefined
  readonly headers: Headers
}

/** What a proof has in place of what it should have. */
export interface ProofChanges {
  readonly token?: string | undefined
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
}

/** A frame of the wallet in one browser: the key of its device, and requests with proofs. */
export interface WalletDevice {
  readonly id: string
  readonly key: JWK
  /** The gateway's newest: that of the next proof. */
  readonly nonce: string
  /** @param path - Below `/wallet/v1/`. */
  ask(method: string, path: string, options?: WalletAsk): Promise<WalletAnswer>
  prove(method: string, path: string, changes?: ProofChanges): Promise<string>
  /** Asks for a mail with a code. */
  start(email: string, more?: Readonly<Record<string, unknown>>): Promise<WalletAnswer>
}

/**
 * @param url - Of the wallet's listener.
 * @param address - Of the client, as a trusted proxy passes it on.
 */
export async function createWalletDevice(url: string, address = '192.0.2.1'): Promise<WalletDevice> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = await exportJWK(publicKey)
  let nonce: string | undefined
  const prove: WalletDevice['prove'] = async (method, path, { token, claims = {}, header = {} } = {}) => {
    const all = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: `${walletOrigin}/wallet/v1/${path.split('?')[0]}`,
      // The clock of the device is wrong by decades.
      iat: 1,
      ...(nonce !== undefined && { nonce }),
      ...(token !== undefined && { ath: await hashOf(token) }),
      ...claims,
    }
    const protectedHeader = { alg: 'ES256', typ: 'dpop+jwt', jwk: key, ...header }
    return new SignJWT(all).setProtectedHeader(protectedHeader).sign(privateKey)
  }
  const ask: WalletDevice['ask'] = async (method, path, options = {}) => {
    const { body, token, headers = {}, proof } = options
    const send = async (): Promise<WalletAnswer> => {
      const answer = await fetch(new URL(`/wallet/v1/${path}`, url), {
        method,
        headers: {
          ...(method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : { origin: walletOrigin }),
          'x-forwarded-for': address,
          dpop: proof ?? (await prove(method, path, { token })),
          ...(token !== undefined && { authorization: `DPoP ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      nonce = answer.headers.get('dpop-nonce') ?? nonce
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
      const value = isJson ? JSON.parse(text) : {}
      return { status: answer.status, body: value, field: value.reasons?.[0]?.field, headers: answer.headers }
    }
    const first = await send()
    return first.field === 'use_dpop_nonce' && proof === undefined ? send() : first
  }
  return {
    id: await calculateJwkThumbprint(key),
    key,
    get nonce() {
      return nonce ?? ''
    },
    ask,
    prove,
    start: (email, more = {}) =>
      ask('POST', 'logins/email', {
        body: { projectId: 'shop', email, locale: 'en', embedder: 'https://shop.example', ...more },
      }),
  }
}
