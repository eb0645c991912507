import { walletOrigin } from './createWalletDevice.js'

/** What a user does at the provider. */
export interface ProviderVisit {
  /** Default: `ada@app.example`. */
  readonly email?: string
  readonly isUnverified?: boolean
  readonly isCancelled?: boolean
  /** Changes the address at which the window comes back. */
  readonly change?: (callback: URL) => void
}

/** A window of a browser, with its cookies, which goes through a social login. */
export interface TestWindow {
  /** Opens a page, and follows where it leads: up to the form of the provider, or to the end. */
  open(url: string): Promise<string>
  /** Fills in the form of the provider. Answers with where the window ends. */
  submit(form: string, visit?: ProviderVisit): Promise<string>
  /** Both. */
  visit(url: string, visit?: ProviderVisit): Promise<string>
  /** By the origin and the name. */
  readonly cookies: ReadonlyMap<string, Map<string, string>>
  /** Where it was. */
  readonly visited: readonly string[]
}

interface Step {
  readonly url: URL
  readonly init?: RequestInit | undefined
  /** It is posted by a page of another site. */
  readonly isForeign: boolean
}

/** @param walletUrl - Of the wallet's listener. */
export function createTestWindow(walletUrl: string): TestWindow {
  const cookies = new Map<string, Map<string, string>>()
  const isEnd = (url: URL) => url.pathname === '/done' || url.hostname === 'shop.example'

  /** @param isForeign - The request is posted by a page of another site: cookies that are `Lax` stay here. */
  async function ask(url: URL, init: RequestInit = {}, isForeign = false): Promise<Response> {
    const jar = cookies.get(url.origin) ?? new Map<string, string>()
    cookies.set(url.origin, jar)
    const target = url.href.replace(walletOrigin, walletUrl)
    const cookie = isForeign ? '' : [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), cookie, 'x-forwarded-for': '198.51.100.1' }
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const visited: string[] = []

  async function follow(start: URL, first?: RequestInit, change?: ProviderVisit['change']): Promise<string> {
    let step: Step = { url: start, init: first, isForeign: false }
    for (let count = 0; count < 10; count += 1) {
      const { url, init, isForeign } = step
      visited.push(url.href)
      if (isEnd(url)) return url.href
      const response = await ask(url, init, isForeign)
      const text = await response.text()
      const next = nextOf(response, text, url)
      if (!next) return response.status === 200 ? url.href : `${response.status} ${text}`
      if (!next.isForeign && next.url.pathname.includes('/callback/')) change?.(next.url)
      step = next
    }
    throw new Error('The window goes in a circle.')
  }

  const submit: TestWindow['submit'] = (
    form,
    { email = 'ada@app.example', isUnverified, isCancelled, change } = {},
  ) => {
    const body = new URLSearchParams({
      email,
      ...(isUnverified && { unverified: '1' }),
      ...(isCancelled && { cancel: '1' }),
    })
    return follow(new URL(form), { method: 'POST', body }, change)
  }
  return {
    cookies,
    visited,
    open: (url) => follow(new URL(url)),
    submit,
    visit: async (url, visit) => submit(await follow(new URL(url)), visit),
  }
}

/** Where a page leads by itself. `undefined`: nowhere. */
function nextOf(response: Response, html: string, url: URL): Step | undefined {
  const location = response.headers.get('location')
  if (location !== null) return { url: new URL(location, url), isForeign: false }
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  const [, action] = /<form id="answer" method="post" action="([^"]*)">/.exec(html) ?? []
  if (action === undefined) return undefined
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const body = new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, plain(value)]))
  return { url: new URL(plain(action)), init: { method: 'POST', body }, isForeign: true }
}
