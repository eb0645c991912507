import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Asker } from '../codes/Asker.js'
import { admitPlace, type Place } from '../http/admitPlace.js'
import type { Admit } from '../http/createAdmission.js'
import { localeOf } from '../http/localeOf.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import { placeEntries } from '../logins/loginSchemas.js'
import type { NoteLogin } from '../notices/createNoteLogin.js'
import type { Sessions } from '../users/createSessions.js'
import { requireSession } from '../users/requireSession.js'
import type { Wallets } from '../wallets/createWallets.js'
import { releaseAnswer } from '../wallets/releaseAnswer.js'
import { publicKeySchema } from '../wallets/walletSchemas.js'
import type { PasskeyLogins } from './createPasskeyLogins.js'
import type { UserPasskeys } from './createUserPasskeys.js'
import { assertionSchema, registrationSchema } from './passkeySchemas.js'

export interface PasskeyRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly passkeyLogins: PasskeyLogins
  readonly userPasskeys: UserPasskeys
  readonly wallets: Pick<Wallets, 'openAtLogin'>
  readonly noteLogin: NoteLogin
}

/** Characters of a body. */
const maxCharacters = 16_384

const placeSchema = v.object(placeEntries)
const loginSchema = v.object({ ...placeEntries, assertion: assertionSchema, publicKey: publicKeySchema })
const newUserSchema = v.object({ ...placeEntries, registration: registrationSchema })
const newPasskeySchema = v.object({ registration: registrationSchema })
const confirmSchema = v.object({ assertion: assertionSchema })

/** @see docs/gateway-wallet.md, "The routes". */
export function passkeyRoutes(
  app: Hono<WalletEnv>,
  { projectRules, admit, sessions, passkeyLogins, userPasskeys, wallets, noteLogin }: PasskeyRoutes,
): void {
  const projectOf = (http: Context<WalletEnv>, place: Place) => admitPlace(http, place, { projectRules, admit })
  const own = requireSession(sessions, admit, projectRules)

  app.post('/logins/passkey/challenge', checkedBody(placeSchema, maxCharacters), async (http) => {
    const project = await projectOf(http, http.req.valid('json'))
    return http.json(await passkeyLogins.request(project, askerOf(http)))
  })
  app.post('/logins/passkey', checkedBody(loginSchema, maxCharacters), async (http) => {
    const { assertion, publicKey, ...place } = http.req.valid('json')
    const project = await projectOf(http, place)
    const started = await passkeyLogins.begin(project, assertion, askerOf(http))
    await noteLogin(started, project, { ...place, locale: localeOf(http) })
    const { answer, session, passkey } = started
    const release = await wallets.openAtLogin(passkey, publicKey, session)
    return http.json({ ...answer, passkey: passkey.id, ...(release && { release: releaseAnswer(release) }) })
  })
  app.post('/users/challenge', checkedBody(placeSchema, maxCharacters), async (http) => {
    const project = await projectOf(http, http.req.valid('json'))
    return http.json(await passkeyLogins.creation(project, askerOf(http)))
  })
  app.post('/users', checkedBody(newUserSchema, maxCharacters), async (http) => {
    const { registration, ...place } = http.req.valid('json')
    const project = await projectOf(http, place)
    const { answer } = await passkeyLogins.create(project, registration, askerOf(http))
    return http.json(answer, 201)
  })
  app.post('/passkeys/challenge', own, async (http) =>
    http.json(await userPasskeys.creation(http.var.session, http.var.project)),
  )
  app.post('/passkeys', own, checkedBody(newPasskeySchema, maxCharacters), async (http) => {
    const { session, project } = http.var
    if (!sessions.isFresh(session)) throw walletError('LOGIN_REQUIRED')
    const { id } = await userPasskeys.add(session, http.req.valid('json').registration, project)
    return http.json({ passkey: id }, 201)
  })
  app.post('/session/passkey/challenge', own, async (http) => http.json(await userPasskeys.request(http.var.session)))
  app.post('/session/passkey', own, checkedBody(confirmSchema, maxCharacters), async (http) => {
    const { session, project } = http.var
    const { deviceId, name, userId } = session
    const { assertion } = http.req.valid('json')
    await userPasskeys.prove(assertion, ['confirm', deviceId, name], { project, deviceId }, userId)
    await sessions.confirm(session)
    return http.body(null, 204)
  })
}

function askerOf({ var: { proof, address } }: Context<WalletEnv>): Asker {
  return { deviceId: proof.device, address }
}
