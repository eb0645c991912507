import type { Hono } from 'hono'
import { ApiError } from '../../http/ApiError.js'
import { checked } from '../../http/checked.js'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { EventRepository } from '../events/EventRepository.js'
import type { Admit } from '../http/createAdmission.js'
import { localeOf } from '../http/localeOf.js'
import { timeText } from '../http/timeText.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { Notices } from '../notices/createNotices.js'
import { walletText } from '../text.js'
import type { Wallets } from '../wallets/createWallets.js'
import { factorAnswers } from '../wallets/factorAnswers.js'
import { walletAnswer } from '../wallets/walletAnswer.js'
import { walletState } from '../wallets/walletState.js'
import type { Sessions } from './createSessions.js'
import { requireSession } from './requireSession.js'
import type { Preferences, UserRepository } from './UserRepository.js'
import { userAnswer } from './userAnswer.js'
import { eventsQuerySchema, preferencesSchema } from './userSchemas.js'

export interface UserRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly users: UserRepository
  readonly events: EventRepository
  readonly wallets: Pick<Wallets, 'find' | 'findEarlier'>
  readonly notices: Notices
  readonly clock: { now(): number }
}

/** Characters of a body. */
const maxCharacters = 4096
/** Events of one answer. */
const pageSize = 50

/** @see docs/gateway-wallet.md, "The routes". */
export function userRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, sessions, users, events, wallets, notices, clock }: UserRoutes,
): void {
  const session = requireSession(sessions, admit, projectRules)

  app.get('/me', session, async (http) => {
    const { userId, deviceId } = http.var.session
    const [user, identities, devices, owned, earlier] = await Promise.all([
      users.find(userId),
      users.findIdentities(userId),
      users.findDevices(userId),
      wallets.find(userId),
      wallets.findEarlier(userId),
    ])
    if (!user) throw walletError('SESSION_ENDED')
    const openers = owned?.openers ?? []
    return http.json({
      user: userAnswer(user.id, identities),
      identities: identities.map(({ createdAt, ...identity }) => ({ ...identity, createdAt: timeText(createdAt) })),
      devices: devices.map(({ id, createdAt, seenAt }) => ({
        id,
        createdAt: timeText(createdAt),
        seenAt: timeText(seenAt),
        isThis: id === deviceId,
        opener: openers.find(({ kind, boundTo }) => kind === 'device' && boundTo === id)?.id,
      })),
      ...(owned && { wallet: { ...walletAnswer(owned.wallet), ...walletState(owned.wallet, clock.now()) } }),
      factors: factorAnswers(openers),
      earlier: earlier.map(({ wallet, openers: all }) => ({
        id: wallet.id,
        createdAt: timeText(wallet.createdAt),
        factors: factorAnswers(all),
        otherDevices: all.filter(({ kind, boundTo }) => kind === 'device' && boundTo !== deviceId).length,
      })),
      preferences: user.preferences,
    })
  })
  app.patch('/me', session, checkedBody(preferencesSchema, maxCharacters), async (http) => {
    const { userId } = http.var.session
    const user = await users.find(userId)
    if (!user) throw walletError('SESSION_ENDED')
    const preferences: Preferences = { ...user.preferences, ...http.req.valid('json').preferences }
    await users.setPreferences(userId, preferences)
    return http.json({ preferences })
  })
  app.delete('/session', session, async (http) => {
    await sessions.signOut(http.var.session)
    return http.body(null, 204)
  })
  app.delete('/devices/:id', session, async (http) => {
    const { session: own } = http.var
    const id = http.req.param('id')
    if (id !== own.deviceId && !sessions.isFresh(own)) throw walletError('LOGIN_REQUIRED')
    if (!(await sessions.endDevice(own, id))) throw new ApiError(404, 'id', walletText.noDevice)
    return http.body(null, 204)
  })
  // The wallet's page shows the words only after this.
  app.post('/exports', session, async (http) => {
    const { session: own, project } = http.var
    if (!sessions.isFresh(own)) throw walletError('LOGIN_REQUIRED')
    await events.add(own.userId, {
      kind: 'exported',
      projectId: own.projectId,
      deviceId: own.deviceId,
      at: clock.now(),
    })
    await notices.send(own.userId, project, 'exported', { locale: localeOf(http) })
    return http.body(null, 204)
  })
  app.get('/events', session, checked('query', eventsQuerySchema), async (http) => {
    const { cursor } = http.req.valid('query')
    const before = cursor === undefined ? undefined : Number(cursor)
    const found = await events.find(http.var.session.userId, { before, max: pageSize })
    const last = found.length === pageSize ? found.at(-1) : undefined
    return http.json({
      events: found.map(({ id, at, kind, projectId, deviceId }) => ({
        id: String(id),
        ...{ kind, projectId, deviceId },
        at: timeText(at),
      })),
      next: last ? String(last.id) : null,
    })
  })
}
