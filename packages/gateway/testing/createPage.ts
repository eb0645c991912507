import type { SiwxMessageData } from '../../plugin-siwx/src/message/SiwxMessageData.js'
import { messageOf } from '../../plugin-siwx/testing/messageOf.js'
import type { Signer } from '../../plugin-siwx/testing/signers.js'

/** Requests of a page of https://shop.example to the sign-in routes. */
export interface SignInPage {
  ask(path: string, init?: RequestInit & { readonly project?: string; readonly origin?: string }): Promise<PageAnswer>
  nonce(): Promise<{ readonly nonce: string; readonly token: string }>
  /** Signs a message with a new nonce. */
  sign(signer: Signer, fields?: Partial<SiwxMessageData>): Promise<SignedMessage>
  authenticate(signed: SignedMessage, headers?: Readonly<Record<string, string>>, project?: string): Promise<PageAnswer>
  me(token: string, query?: string): Promise<PageAnswer>
}

export interface SignedMessage {
  readonly message: string
  readonly signature: string
  readonly nonceToken: string
}

export interface PageAnswer {
  readonly status: number
  readonly body: { readonly [member: string]: unknown }
  /** The first reason of a refusal. */
  readonly field: string | undefined
  readonly headers: Headers
}

/** @param now - ms since 1970. */
export function createPage(url: string, now: () => number = Date.now): SignInPage {
  const ask: SignInPage['ask'] = async (path, { project = 'shop', origin = 'https://shop.example', ...init } = {}) => {
    const target = new URL(`/auth/v1/${path}`, url)
    target.searchParams.set('projectId', project)
    const answer = await fetch(target, { ...init, headers: { origin, ...init.headers } })
    const text = await answer.text()
    const body = text === '' ? {} : JSON.parse(text)
    return { status: answer.status, body, field: body?.reasons?.[0]?.field, headers: answer.headers }
  }
  const nonce: SignInPage['nonce'] = async () => (await ask('nonce')).body as Awaited<ReturnType<SignInPage['nonce']>>
  return {
    ask,
    nonce,
    async sign(signer, fields = {}) {
      const issued = await nonce()
      const page = { domain: 'shop.example', uri: 'https://shop.example/', nonce: issued.nonce }
      const message = messageOf(signer, { ...page, ...fields }, now())
      return { message, signature: await signer.sign(message), nonceToken: issued.token }
    },
    // Without a media type, as clients of this API send it.
    authenticate: ({ nonceToken, ...signed }, headers = {}, project = 'shop') =>
      ask('authenticate', {
        project,
        method: 'POST',
        body: new Blob([JSON.stringify(signed)]),
        headers: { 'x-nonce-jwt': `Bearer ${nonceToken}`, ...headers },
      }),
    me: (token, query = '') => ask(`me?${query}`, { headers: { authorization: `Bearer ${token}` } }),
  }
}
