import type { Hono } from 'hono'
import * as v from 'valibot'
import { checkedBody } from '../../../http/checkedBody.js'
import type { ProjectRules } from '../../../http/ProjectRules.js'
import { admitPlace, type Place } from '../../http/admitPlace.js'
import type { Admit } from '../../http/createAdmission.js'
import { findWalletProject } from '../../http/findWalletProject.js'
import { timeText } from '../../http/timeText.js'
import type { WalletEnv } from '../../http/WalletEnv.js'
import { walletError } from '../../http/walletError.js'
import { placeEntries } from '../../logins/loginSchemas.js'
import type { NoteLogin } from '../../notices/createNoteLogin.js'
import type { Sessions } from '../../users/createSessions.js'
import type { FarcasterLogins } from './createFarcasterLogins.js'

export interface FarcasterRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly noteLogin: NoteLogin
  readonly farcasterLogins: FarcasterLogins
}

/** Characters of a body. */
const maxCharacters = 4096
const placeSchema: v.GenericSchema<unknown, Place> = v.object(placeEntries)

/** @see docs/gateway-wallet.md, "The routes". */
export function farcasterRoutes(app: Hono<WalletEnv>, parameters: FarcasterRoutes): void {
  const { projectRules, admit, sessions, noteLogin, farcasterLogins } = parameters

  app.post('/logins/farcaster', checkedBody(placeSchema, maxCharacters), async (http) => {
    const project = await admitPlace(http, http.req.valid('json'), { projectRules, admit })
    const { proof, address } = http.var
    const { id, url, expiresAt } = await farcasterLogins.begin(project, { deviceId: proof.device, address })
    return http.json({ login: id, url, expiresAt: timeText(expiresAt) }, 201)
  })
  app.post('/logins/:id/farcaster', async (http) => {
    const login = await farcasterLogins.find(http.req.param('id'), http.var.proof.device)
    const project = findWalletProject(projectRules, login.projectId)
    // The configuration may have changed since the login began.
    if (project?.wallet.realm !== login.realm) throw walletError('LOGIN_EXPIRED')
    await admit(http, project)
    const identity = await farcasterLogins.wait(login, http.var.signal)
    if (!identity) return http.json({ state: 'waiting' })
    const started = await sessions.begin(identity, login)
    await noteLogin(started, project)
    return http.json(started.answer)
  })
}
