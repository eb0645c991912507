import type { Context, Hono } from 'hono'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { CodeTimes } from '../codes/createMailCodes.js'
import type { Admit } from '../http/createAdmission.js'
import { findWalletProject } from '../http/findWalletProject.js'
import { timeText } from '../http/timeText.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import { codeSchema } from '../logins/loginSchemas.js'
import { isSecureOrigin } from '../settings/isSecureOrigin.js'
import type { Sessions } from '../users/createSessions.js'
import { requireSession } from '../users/requireSession.js'
import type { ChangeAsker, EmailChanges } from './createEmailChanges.js'
import { beginChangeSchema, undoChangeSchema } from './emailChangeSchemas.js'

export interface EmailChangeRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly emailChanges: EmailChanges
}

/** Characters of a body. */
const maxCharacters = 4096
const actions = { primary: 'VERIFY_PRIMARY_OTP', secondary: 'VERIFY_SECONDARY_OTP' } as const

/** @see docs/gateway-wallet.md, "The routes". */
export function emailChangeRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, sessions, emailChanges }: EmailChangeRoutes,
): void {
  const own = requireSession(sessions, admit, projectRules)

  app.post('/email/start', own, checkedBody(beginChangeSchema, maxCharacters), async (http) => {
    const request = http.req.valid('json')
    const { project } = http.var
    if (!isSecureOrigin(request.embedder) || !project.allows(request.embedder)) throw walletError('ORIGIN_NOT_ALLOWED')
    const { state, ...times } = await emailChanges.begin(request, askerOf(http))
    return http.json({ action: actions[state], ...textsOf(times) }, 202)
  })
  app.post('/email/primary', own, checkedBody(codeSchema, maxCharacters), async (http) => {
    const times = await emailChanges.provePrimary(http.req.valid('json').code, askerOf(http))
    return http.json(textsOf(times), 202)
  })
  app.post('/email/secondary', own, checkedBody(codeSchema, maxCharacters), async (http) => {
    const email = await emailChanges.proveSecondary(http.req.valid('json').code, askerOf(http))
    return http.json({ email })
  })
  // Programs that look at the links of a mail open pages, and press nothing.
  app.post('/email/undo', checkedBody(undoChangeSchema, maxCharacters), async (http) => {
    const change = await emailChanges.findUndo(http.req.valid('json').token)
    const project = findWalletProject(projectRules, change.projectId)
    if (project?.wallet.realm !== change.realm) throw walletError('CHANGE_EXPIRED')
    await admit(http, project)
    await emailChanges.undo(change, project)
    return http.body(null, 204)
  })
}

function askerOf({ var: { session, project, address } }: Context<WalletEnv>): ChangeAsker {
  return { session, project, address }
}

function textsOf({ resendAt, expiresAt }: CodeTimes) {
  return { resendAt: timeText(resendAt), expiresAt: timeText(expiresAt) }
}
