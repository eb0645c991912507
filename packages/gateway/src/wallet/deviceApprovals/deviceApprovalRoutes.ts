import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Admit } from '../http/createAdmission.js'
import { findWalletProject } from '../http/findWalletProject.js'
import { timeText } from '../http/timeText.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { EmailLogins } from '../logins/createEmailLogins.js'
import { requireLogin } from '../logins/requireLogin.js'
import { walletText } from '../text.js'
import type { DeviceApprovals } from './createDeviceApprovals.js'
import { deviceStateOf } from './deviceStateOf.js'

export interface DeviceApprovalRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly logins: EmailLogins
  readonly deviceApprovals: DeviceApprovals
  readonly clock: { now(): number }
}

/** Characters of a body. */
const maxCharacters = 1024
const decisionSchema: v.GenericSchema<unknown, { readonly approve: boolean }> = v.object({
  approve: v.boolean(walletText.approve),
})

/** @see docs/gateway-wallet.md, "The routes". */
export function deviceApprovalRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, logins, deviceApprovals, clock }: DeviceApprovalRoutes,
): void {
  const ownLogin = requireLogin(logins, admit, projectRules)

  /** The login of the link in the path, and its project. */
  async function askedBy(http: Context<WalletEnv>) {
    const login = await deviceApprovals.find(http.req.param('token') ?? '')
    const project = findWalletProject(projectRules, login.projectId)
    if (project?.wallet.realm !== login.realm) throw walletError('LOGIN_EXPIRED')
    await admit(http, project)
    return { login, project }
  }

  app.post('/logins/:id/device', ownLogin, async (http) =>
    http.json({ state: await deviceApprovals.wait(http.var.login, http.var.signal) }),
  )
  // Programs that look at the links of a mail open pages, and press nothing.
  app.get('/device-approvals/:token', async (http) => {
    const { login, project } = await askedBy(http)
    const { embedder, browser, startedAt } = login
    const state = deviceStateOf(login, clock.now())
    return http.json({ app: project.wallet.name, origin: embedder, browser, at: timeText(startedAt), state })
  })
  app.post('/device-approvals/:token', checkedBody(decisionSchema, maxCharacters), async (http) => {
    const { login, project } = await askedBy(http)
    if (!http.req.valid('json').approve) {
      await deviceApprovals.deny(login)
      return http.json({ state: 'denied' as const })
    }
    const { code, expiresAt } = await deviceApprovals.approve(login, project)
    return http.json({ state: 'approved' as const, code, expiresAt: timeText(expiresAt) })
  })
}
