import type { MiddlewareHandler } from 'hono'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Admit } from '../http/createAdmission.js'
import { findWalletProject } from '../http/findWalletProject.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { EmailLogins } from './createEmailLogins.js'

/** Admits requests about the login of the path, by the device that asked for it. */
export function requireLogin(
  logins: Pick<EmailLogins, 'find'>,
  admit: Admit,
  projectRules: Pick<ProjectRules, 'projects'>,
): MiddlewareHandler<WalletEnv> {
  return async (http, next) => {
    const login = await logins.find(http.req.param('id') ?? '', http.var.proof.device)
    const project = findWalletProject(projectRules, login.projectId)
    // The configuration may have changed since the login began.
    if (project?.wallet.realm !== login.realm) throw walletError('LOGIN_EXPIRED')
    await admit(http, project)
    http.set('login', login)
    await next()
  }
}
