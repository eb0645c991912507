import type { Hono } from 'hono'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Admit } from '../http/createAdmission.js'
import { localeOf } from '../http/localeOf.js'
import { timeText } from '../http/timeText.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import type { Notices } from '../notices/createNotices.js'
import type { Sessions } from '../users/createSessions.js'
import { requireSession } from '../users/requireSession.js'
import type { Accounts } from './createAccounts.js'

export interface AccountRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly notices: Notices
}

/** @see docs/gateway-wallet.md, "The routes". */
export function accountRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, sessions, accounts, notices }: AccountRoutes,
): void {
  app.post('/account/delete', requireSession(sessions, admit, projectRules), async (http) => {
    const { session, project } = http.var
    const erasesAt = await accounts.close(session)
    await notices.send(session.userId, project, 'accountClosed', { locale: localeOf(http) })
    return http.json({ erasesAt: timeText(erasesAt) }, 202)
  })
}
