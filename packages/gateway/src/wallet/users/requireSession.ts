import type { MiddlewareHandler } from 'hono'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Admit } from '../http/createAdmission.js'
import { findWalletProject } from '../http/findWalletProject.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { Sessions } from './createSessions.js'

/** Admits requests with the token of a session, by the device that has the session. */
export function requireSession(
  sessions: Sessions,
  admit: Admit,
  projectRules: Pick<ProjectRules, 'projects'>,
): MiddlewareHandler<WalletEnv> {
  return async (http, next) => {
    const { token, device } = http.var.proof
    const session = token === undefined ? undefined : await sessions.find(token, device)
    const project = session && findWalletProject(projectRules, session.projectId)
    // The configuration may have changed since the session began.
    if (!session || project?.wallet.realm !== session.realm) throw walletError('SESSION_ENDED')
    await admit(http, project)
    await sessions.renew(session)
    http.set('session', session)
    await next()
  }
}
