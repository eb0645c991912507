import type { Context, Hono } from 'hono'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Admit } from '../http/createAdmission.js'
import { localeOf } from '../http/localeOf.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { Notices } from '../notices/createNotices.js'
import type { SocialLogins } from '../social/createSocialLogins.js'
import type { FarcasterLogins } from '../social/farcaster/createFarcasterLogins.js'
import { resultSchema } from '../social/socialSchemas.js'
import type { Sessions } from '../users/createSessions.js'
import { mustBeProved, type ProvedUserOptions } from '../users/mustBeProved.js'
import { requireSession } from '../users/requireSession.js'
import type { Identity } from '../users/UserRepository.js'
import type { Identities } from './createIdentities.js'
import { identitySchema } from './identitySchema.js'

export interface IdentityRoutes extends ProvedUserOptions {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly socialLogins: SocialLogins
  /** `undefined`: the operator has named no relay. */
  readonly farcasterLogins: FarcasterLogins | undefined
  readonly identities: Identities
  readonly notices: Notices
}

/** Characters of a body. */
const maxCharacters = 4096

/** @see docs/gateway-wallet.md, "The routes". */
export function identityRoutes(app: Hono<WalletEnv>, parameters: IdentityRoutes): void {
  const { projectRules, admit, sessions, socialLogins, farcasterLogins, identities, notices } = parameters
  const own = requireSession(sessions, admit, projectRules)

  async function link(http: Context<WalletEnv>, identity: Identity): Promise<Response> {
    const { session, project } = http.var
    await identities.link(session, identity)
    await notices.send(session.userId, project, 'loginAdded', { locale: localeOf(http) })
    const { kind, subject, label } = identity
    return http.json({ identity: { kind, subject, label } }, 201)
  }

  app.post('/logins/:id/link', own, checkedBody(resultSchema, maxCharacters), async (http) => {
    const { session } = http.var
    await mustBeProved(session, parameters)
    const login = await socialLogins.find(http.req.param('id'), session.deviceId)
    if (login.realm !== session.realm) throw walletError('LOGIN_EXPIRED')
    return link(http, await socialLogins.complete(login, http.req.valid('json')))
  })
  app.post('/identities/end', own, checkedBody(identitySchema, maxCharacters), async (http) => {
    const { session, project } = http.var
    await mustBeProved(session, parameters)
    await identities.unlink(session, http.req.valid('json'))
    await notices.send(session.userId, project, 'loginEnded', { locale: localeOf(http) })
    return http.body(null, 204)
  })
  if (!farcasterLogins) return
  app.post('/logins/:id/farcaster/link', own, async (http) => {
    const { session } = http.var
    await mustBeProved(session, parameters)
    const login = await farcasterLogins.find(http.req.param('id'), session.deviceId)
    if (login.realm !== session.realm) throw walletError('LOGIN_EXPIRED')
    const identity = await farcasterLogins.wait(login, http.var.signal)
    return identity ? link(http, identity) : http.json({ state: 'waiting' })
  })
}
