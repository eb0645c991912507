import type { Hono } from 'hono'
import { ApiError } from '../../http/ApiError.js'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import { admitPlace } from '../http/admitPlace.js'
import type { Admit } from '../http/createAdmission.js'
import { findWalletProject } from '../http/findWalletProject.js'
import { localeOf } from '../http/localeOf.js'
import { timeText } from '../http/timeText.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import type { WalletProject } from '../http/WalletProject.js'
import { walletError } from '../http/walletError.js'
import type { NoteLogin } from '../notices/createNoteLogin.js'
import { walletText } from '../text.js'
import type { Sessions } from '../users/createSessions.js'
import type { SocialLogins } from './createSocialLogins.js'
import { finishCodeSchema, resultSchema, type StartSocialLogin, startSocialSchema } from './socialSchemas.js'

export interface SocialRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly socialLogins: SocialLogins
  readonly noteLogin: NoteLogin
  /** The wallet's. */
  readonly origin: string
}

/** Characters of a body. */
const maxCharacters = 4096

/** What the wallet's pages ask. `oauthRoutes` are where the windows go. */
export function socialRoutes(app: Hono<WalletEnv>, parameters: SocialRoutes): void {
  const { projectRules, admit, sessions, socialLogins, noteLogin, origin } = parameters

  app.post('/logins/social', checkedBody(startSocialSchema, maxCharacters), async (http) => {
    const request = http.req.valid('json')
    const project = await admitPlace(http, request, { projectRules, admit })
    const { proof, address } = http.var
    const browser = (http.req.header('user-agent') ?? '').slice(0, 300)
    const { provider } = request
    const begun = { provider, browser, ...targetOf(request, project, origin) }
    const { id, uri, expiresAt } = await socialLogins.begin(project, begun, { deviceId: proof.device, address })
    return http.json({ login: id, uri, expiresAt: timeText(expiresAt) }, 201)
  })
  app.post('/logins/:id/result', checkedBody(resultSchema, maxCharacters), async (http) => {
    const login = await socialLogins.find(http.req.param('id'), http.var.proof.device)
    const project = findWalletProject(projectRules, login.projectId)
    // The configuration may have changed since the login began.
    if (project?.wallet.realm !== login.realm) throw walletError('LOGIN_EXPIRED')
    await admit(http, project)
    const identity = await socialLogins.complete(login, http.req.valid('json'))
    const started = await sessions.begin(identity, login)
    await noteLogin(started, project, { locale: localeOf(http) })
    return http.json(started.answer)
  })
  app.post('/logins/finish-code', checkedBody(finishCodeSchema, maxCharacters), async (http) => {
    const { code, expiresAt } = await socialLogins.createFinishCode(http.req.valid('json').result)
    return http.json({ code, expiresAt: timeText(expiresAt) }, 201)
  })
}

function targetOf({ mode, embedder, returnTo }: StartSocialLogin, project: WalletProject, origin: string) {
  if (mode === 'popup') return { mode, target: embedder }
  if (mode === 'frame') return { mode: 'popup' as const, target: origin }
  const page = URL.parse(returnTo ?? '')
  if (!page || !project.allows(page.origin)) throw new ApiError(400, 'returnTo', walletText.returnTo)
  return { mode, target: page.href }
}
