import type { Context, Hono } from 'hono'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Admit } from '../http/createAdmission.js'
import { localeOf } from '../http/localeOf.js'
import { timeText } from '../http/timeText.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { Notices } from '../notices/createNotices.js'
import type { Passkeys } from '../passkeys/createPasskeys.js'
import type { UserPasskeys } from '../passkeys/createUserPasskeys.js'
import type { Sessions } from '../users/createSessions.js'
import { requireSession } from '../users/requireSession.js'
import type { WalletAsker, Wallets } from './createWallets.js'
import { releaseAnswer } from './releaseAnswer.js'
import { walletAnswer } from './walletAnswer.js'
import {
  newOpenerSchema,
  newWalletSchema,
  openByCodeSchema,
  openByPasskeySchema,
  passkeyChallengeSchema,
  releaseSchema,
} from './walletSchemas.js'

export interface WalletRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly wallets: Wallets
  readonly passkeys: Pick<Passkeys, 'request'>
  readonly notices: Notices
  readonly userPasskeys: Pick<UserPasskeys, 'findOf'>
}

/** Characters of a body. */
const maxCharacters = 16_384

/** @see docs/gateway-wallet.md, "The routes". */
export function walletRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, sessions, wallets, passkeys, userPasskeys, notices }: WalletRoutes,
): void {
  const own = requireSession(sessions, admit, projectRules)

  app.post('/wallets', own, checkedBody(newWalletSchema, maxCharacters), async (http) => {
    const sent = http.req.valid('json')
    const { session, project } = http.var
    const isMove = sent.from !== undefined
    if (isMove && !sessions.isFresh(session)) throw walletError('LOGIN_REQUIRED')
    const wallet = await wallets.create(sent, askerOf(http))
    if (isMove) await notices.send(session.userId, project, 'walletMoved', { locale: localeOf(http) })
    return http.json({ wallet: walletAnswer(wallet) }, 201)
  })
  app.post('/openers', own, checkedBody(newOpenerSchema, maxCharacters), async (http) => {
    const sent = http.req.valid('json')
    const { opener } = sent
    if (opener.kind !== 'device' && !sessions.isFresh(http.var.session)) throw walletError('LOGIN_REQUIRED')
    await wallets.addOpener(sent, askerOf(http))
    const { session, project } = http.var
    if (opener.kind !== 'device') await notices.send(session.userId, project, 'factorAdded', { locale: localeOf(http) })
    return http.json({ opener: { id: opener.id, kind: opener.kind } }, 201)
  })
  app.post('/openers/device/release', own, checkedBody(releaseSchema, maxCharacters), async (http) => {
    const { session, project } = http.var
    if (project.wallet.unlock === 'passkey' && !sessions.isConfirmed(session)) {
      const known = await userPasskeys.findOf(session.userId)
      if (known.length > 0) throw walletError('STEP_UP_REQUIRED')
    }
    return http.json(releaseAnswer(await wallets.release(http.req.valid('json'), session)))
  })
  app.post('/openers/passkey/challenge', own, checkedBody(passkeyChallengeSchema, maxCharacters), async (http) => {
    const { userId, deviceId, name } = http.var.session
    const known = await wallets.findPasskeys(userId, http.req.valid('json').wallet)
    return http.json(await passkeys.request(['open', deviceId, name], known))
  })
  app.post('/openers/passkey/open', own, checkedBody(openByPasskeySchema, maxCharacters), async (http) => {
    const release = await wallets.openByPasskey(http.req.valid('json'), http.var)
    await sessions.confirm(http.var.session)
    return http.json(releaseAnswer(release))
  })
  app.post('/openers/:id/open', own, checkedBody(openByCodeSchema, maxCharacters), async (http) => {
    const { session } = http.var
    const release = await wallets.openByCode(http.req.param('id'), http.req.valid('json'), session)
    await sessions.confirm(session)
    return http.json(releaseAnswer(release))
  })
  app.post('/wallets/start-over', own, async (http) => {
    const { session, project } = http.var
    if (!sessions.isFresh(session)) throw walletError('LOGIN_REQUIRED')
    const { replaceableAt, isNew } = await wallets.startOver(session)
    if (isNew) await notices.send(session.userId, project, 'startOverAsked', { locale: localeOf(http) })
    return http.json({ replaceableAt: timeText(replaceableAt) }, 202)
  })
  app.delete('/wallets/start-over', own, async (http) => {
    await wallets.endStartOver(http.var.session)
    return http.body(null, 204)
  })
  app.delete('/openers/:id', own, async (http) => {
    if (!sessions.isFresh(http.var.session)) throw walletError('LOGIN_REQUIRED')
    const { session, project } = http.var
    await wallets.endFactor(http.req.param('id'), http.var)
    await notices.send(session.userId, project, 'factorEnded', { locale: localeOf(http) })
    return http.body(null, 204)
  })
}

function askerOf({ var: { session, proof, project } }: Context<WalletEnv>): WalletAsker {
  return { session, nonce: proof.nonce, project }
}
