import type { Context, Hono } from 'hono'
import { checkedBody } from '../../http/checkedBody.js'
import type { ProjectRules } from '../../http/ProjectRules.js'
import type { Admit } from '../http/createAdmission.js'
import type { WalletEnv } from '../http/WalletEnv.js'
import { walletError } from '../http/walletError.js'
import type { Sessions } from '../users/createSessions.js'
import { requireSession } from '../users/requireSession.js'
import type { Release, WalletAsker, Wallets } from './createWallets.js'
import { walletAnswer } from './walletAnswer.js'
import { newOpenerSchema, newWalletSchema, openSchema, releaseSchema } from './walletSchemas.js'

export interface WalletRoutes {
  readonly projectRules: ProjectRules
  readonly admit: Admit
  readonly sessions: Sessions
  readonly wallets: Wallets
}

/** Characters of a body. */
const maxCharacters = 8192

/** @see docs/gateway-wallet.md, "The routes". */
export function walletRoutes(app: Hono<WalletEnv>, { projectRules, admit, sessions, wallets }: WalletRoutes): void {
  const own = requireSession(sessions, admit, projectRules)

  app.post('/wallets', own, checkedBody(newWalletSchema, maxCharacters), async (http) => {
    const wallet = await wallets.create(http.req.valid('json'), askerOf(http))
    return http.json({ wallet: walletAnswer(wallet) }, 201)
  })
  app.post('/openers', own, checkedBody(newOpenerSchema, maxCharacters), async (http) => {
    const { opener, proofs } = http.req.valid('json')
    if (opener.kind !== 'device' && !sessions.isFresh(http.var.session)) throw walletError('LOGIN_REQUIRED')
    await wallets.addOpener(opener, proofs, askerOf(http))
    return http.json({ opener: { id: opener.id, kind: opener.kind } }, 201)
  })
  app.post('/openers/device/release', own, checkedBody(releaseSchema, maxCharacters), async (http) =>
    http.json(releaseOf(await wallets.release(http.var.session, http.req.valid('json').publicKey))),
  )
  app.post('/openers/:id/open', own, checkedBody(openSchema, maxCharacters), async (http) => {
    const { verifier, publicKey } = http.req.valid('json')
    const release = await wallets.open(http.var.session, http.req.param('id'), verifier, publicKey)
    return http.json({ ...releaseOf(release), sealed: release.opener.sealed })
  })
  app.delete('/openers/:id', own, async (http) => {
    if (!sessions.isFresh(http.var.session)) throw walletError('LOGIN_REQUIRED')
    await wallets.endFactor(http.req.param('id'), askerOf(http))
    return http.body(null, 204)
  })
}

function askerOf({ var: { session, proof, project } }: Context<WalletEnv>): WalletAsker {
  return { session, nonce: proof.nonce, needsFactor: project.wallet.recovery === 'creation' }
}

function releaseOf({ wallet, opener, enc, ct }: Release) {
  return { wallet: walletAnswer(wallet), opener: opener.id, enc, ct }
}
