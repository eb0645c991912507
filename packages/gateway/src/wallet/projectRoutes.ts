import type { Hono } from 'hono'
import type { ProjectRules } from '../http/ProjectRules.js'
import type { HalfTransport } from './halves/createHalfTransport.js'
import type { Admit } from './http/createAdmission.js'
import { findWalletProject } from './http/findWalletProject.js'
import type { WalletEnv } from './http/WalletEnv.js'
import { walletError } from './http/walletError.js'
import { readLimit } from './networks/readLimit.js'
import type { WalletNetwork } from './networks/WalletNetwork.js'
import { isSecureOrigin } from './settings/isSecureOrigin.js'
import type { SocialKind } from './social/SocialKind.js'

export interface ProjectRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly transport: Pick<HalfTransport, 'key'>
  readonly networks: readonly WalletNetwork[]
  /** Names of the providers. */
  readonly socials: readonly SocialKind[]
}

/** @see docs/gateway-wallet.md, "The routes". */
export function projectRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, transport, networks, socials }: ProjectRoutes,
): void {
  app.get('/project', async (http) => {
    const project = findWalletProject(projectRules, http.req.query('projectId') ?? '')
    if (!project) {
      projectRules.refused('key')
      throw walletError('PROJECT_UNKNOWN')
    }
    // The page that shows the wallet, as the wallet's own page sees it.
    const embedder = http.req.query('embedder')
    if (embedder !== undefined && !(isSecureOrigin(embedder) && project.allows(embedder))) {
      projectRules.refused('origin')
      throw walletError('ORIGIN_NOT_ALLOWED')
    }
    await admit(http, project)
    const { wallet, origins } = project
    const { name, realm, recovery, passkeyLogin, unlock, dailyLimits } = wallet
    const ways = { when: recovery, factors: ['passkey', 'code'] }
    return http.json({
      name,
      realm,
      origins,
      recovery: ways,
      passkeyLogin,
      unlock,
      socials,
      key: transport.key,
      networks: networks.map((network) => ({ ...network, limit: readLimit(dailyLimits, network)?.toString() })),
    })
  })
}
