import { readCookie } from '@latchkey/core'
import { type Context, Hono } from 'hono'
import { ApiError } from '../../http/ApiError.js'
import type { AppEnv } from '../../http/AppEnv.js'
import { httpText } from '../../http/text.js'
import type { SocialEnd, SocialLogins } from './createSocialLogins.js'
import type { SocialName } from './SocialName.js'

export interface OauthRoutes {
  readonly socialLogins: SocialLogins
  /** The wallet's. */
  readonly origin: string
  /** Counts a request against the limits of the client. */
  readonly take: (http: Context<AppEnv>) => void
}

/** `__Host-`: a page of the same site can't set it. */
const cookieName = '__Host-lk-login'
/** Of each part that a provider posts. */
const maxCharacters = 2000
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/**
 * Where the window of a social login goes: to the provider, and back from it. Browsers navigate here,
 * so there is no proof of a device. What comes out is worth something on the device that asked alone.
 */
export function oauthRoutes({ socialLogins, origin, take }: OauthRoutes): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (http, next) => {
    take(http)
    http.header('cache-control', 'no-store')
    await next()
  })
  app.get('/start/:id', async (http) => {
    const { page, cookie } = await socialLogins.start(http.req.param('id'))
    http.header('set-cookie', `${cookieName}=${cookie}; Max-Age=600; ${attributes}`)
    return http.redirect(page)
  })
  app.get('/callback/:provider', async (http) => {
    const { searchParams } = new URL(http.req.url)
    const cookie = readCookie(http.req.header('cookie') ?? '', cookieName)
    const end = await socialLogins.finish(http.req.param('provider') as SocialName, searchParams, cookie)
    http.header('set-cookie', `${cookieName}=; Max-Age=0; ${attributes}`)
    return http.redirect(pageOf(end, origin))
  })
  // The window comes from the provider's own page, so the browser has left out our cookie. It sends it with a
  // GET that we lead it to. What else the provider posts, as the user's name, is left behind.
  app.post('/callback/:provider', async (http) => {
    const provider = http.req.param('provider')
    if (!socialLogins.posts(provider)) throw new ApiError(404, 'path', httpText.noRoute(http.req.path))
    const form = new URLSearchParams(await http.req.text())
    const query = new URLSearchParams()
    for (const name of ['code', 'state', 'error', 'iss']) {
      const value = form.get(name)
      if (value !== null) query.set(name, value.slice(0, maxCharacters))
    }
    return http.redirect(`${origin}/wallet/v1/oauth/callback/${provider}?${query}`, 303)
  })
  return app
}

/** What the end of a login is for the app: with it, the wallet's own page completes the login. */
function pageOf({ login, outcome }: SocialEnd, origin: string): string {
  const result = new URL('/done', origin)
  for (const [name, value] of Object.entries(outcome)) result.searchParams.set(name, value)
  if (login?.mode === 'redirect') {
    const back = new URL(login.target)
    back.searchParams.set('result_uri', result.href)
    return back.href
  }
  // The part behind the # reaches no server and no log.
  const page = new URL('/done', origin)
  const { target, browser, createdAt } = login ?? {}
  page.hash = new URLSearchParams({
    uri: result.href,
    ...outcome,
    ...(login && { target: target ?? '', browser: browser ?? '', at: String(createdAt) }),
  }).toString()
  return page.href
}
