import type { Hono } from 'hono'
import type { ProjectRules } from '../http/ProjectRules.js'
import type { HalfTransport } from './halves/createHalfTransport.js'
import type { Admit } from './http/createAdmission.js'
import { findWalletProject } from './http/findWalletProject.js'
import type { WalletEnv } from './http/WalletEnv.js'
import { walletError } from './http/walletError.js'

export interface ProjectRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly transport: Pick<HalfTransport, 'key'>
}

/** @see docs/gateway-wallet.md, "The routes". */
export function projectRoutes(app: Hono<WalletEnv>, { projectRules, admit, transport }: ProjectRoutes): void {
  app.get('/project', async (http) => {
    const project = findWalletProject(projectRules, http.req.query('projectId') ?? '')
    if (!project) {
      projectRules.refused('key')
      throw walletError('PROJECT_UNKNOWN')
    }
    await admit(http, project)
    const { wallet, origins } = project
    const { name, realm, recovery } = wallet
    return http.json({ name, realm, origins, recovery: { when: recovery, factors: ['code'] }, key: transport.key })
  })
}
