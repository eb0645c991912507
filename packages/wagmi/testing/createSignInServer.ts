import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { createSignIn, type SignInOptions } from '@latchkey/plugin-siwx/server'

export interface SignInServer {
  /** That of a page at the server's origin, whose cookies it keeps. Other hosts are asked for real. */
  readonly fetch: typeof fetch
  /** The address that is signed in. */
  address(): Promise<string | undefined>
}

/** The real sign-in routes of an app at `https://app.example/siwx`, without a network between. */
export function createSignInServer(options: Partial<SignInOptions> = {}): SignInServer {
  const origin = 'https://app.example'
  const server = createSignIn({ origin, verifiers: [evmVerifier], ...options })
  const cookies = new Map<string, string>()
  const withCookies = (init?: RequestInit['headers']): Headers => {
    const headers = new Headers(init)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    return headers
  }
  return {
    async fetch(input, init) {
      if (!String(input).startsWith(origin)) return fetch(input, init)
      const headers = withCookies(init?.headers)
      headers.set('origin', origin)
      const answer = await server.handle(new Request(String(input), { ...init, headers }))
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
    async address() {
      return (await server.sessionOf({ headers: withCookies() }))?.address
    },
  }
}
