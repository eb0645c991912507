import type { Hono } from 'hono'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import { admitPlace } from '../http/admitPlace.js'
import type { Admit } from '../http/createAdmission.js'
import { timeText } from '../http/timeText.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { NoteLogin } from '../notices/createNoteLogin.js'
import type { Sessions } from '../users/createSessions.js'
import type { EmailLogins } from './createEmailLogins.js'
import { codeSchema, startLoginSchema } from './loginSchemas.js'
import { loginStateOf } from './loginStateOf.js'
import { requireLogin } from './requireLogin.js'

export interface LoginRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly logins: EmailLogins
  readonly sessions: Sessions
  /** Sends a mail about a device that the user did not have before. */
  readonly noteLogin: NoteLogin
  readonly clock: { now(): number }
}

/** Characters of a body. */
const maxCharacters = 4096

/** @see docs/gateway-wallet.md, "The routes". */
export function loginRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, logins, sessions, noteLogin, clock }: LoginRoutes,
): void {
  const ownLogin = requireLogin(logins, admit, projectRules)

  app.post('/logins/email', checkedBody(startLoginSchema, maxCharacters), async (http) => {
    const { projectId, ...request } = http.req.valid('json')
    const project = await admitPlace(http, { projectId, ...request }, { projectRules, admit })
    const { proof, address } = http.var
    const browser = (http.req.header('user-agent') ?? '').slice(0, 300)
    const asker = { deviceId: proof.device, address, browser }
    const { id, needsApproval, resendAt, expiresAt } = await logins.start(project, request, asker)
    const times = { resendAt: timeText(resendAt), expiresAt: timeText(expiresAt) }
    return http.json({ login: id, action: needsApproval ? 'VERIFY_DEVICE' : 'VERIFY_OTP', ...times }, 202)
  })
  app.get('/logins/:id', ownLogin, (http) => {
    const state = loginStateOf(http.var.login, clock.now())
    if (state === 'refused') throw walletError('MAIL_REFUSED')
    return http.json({ state })
  })
  app.post('/logins/:id/resend', ownLogin, async (http) => {
    const { login, project, proof, address } = http.var
    const { resendAt, expiresAt } = await logins.resend(project, login, { deviceId: proof.device, address })
    return http.json({ resendAt: timeText(resendAt), expiresAt: timeText(expiresAt) }, 202)
  })
  app.post('/logins/:id/code', ownLogin, checkedBody(codeSchema, maxCharacters), async (http) => {
    const { login, project } = http.var
    await logins.complete(login, http.req.valid('json').code)
    const started = await sessions.begin({ kind: 'email', subject: login.email }, login)
    await noteLogin(started, project, login)
    return http.json(started.answer)
  })
}
