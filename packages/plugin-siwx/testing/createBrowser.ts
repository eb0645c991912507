import type { SignIn } from '../src/server/createSignIn.js'

/** A browser with cookies, whose pages are of one origin. */
export interface TestBrowser {
  /** By name. */
  readonly cookies: Map<string, string>
  ask(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body?: unknown): Promise<Response>
  /** A nonce of the server. */
  nonce(): Promise<string>
}

/** @param handle - Answers requests, e.g. a server's `fetch`. */
export function createBrowser(handle: SignIn['handle'], origin = 'https://my.app', mount = '/siwx'): TestBrowser {
  const cookies = new Map<string, string>()
  const ask: TestBrowser['ask'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', origin)
    const answer = await handle(new Request(`${origin}${mount}${path}`, { ...init, headers }))
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (/; Max-Age=0;/.test(`${each};`)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    ask,
    post: (path, body) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    async nonce() {
      const { nonce } = (await (await ask('/nonce')).json()) as { readonly nonce: string }
      return nonce
    },
  }
}
