import { type Context, Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import type { AppEnv } from '../http/AppEnv.js'
import { addRequestRules } from '../http/addRequestRules.js'
import { takeOfClient } from '../http/takeOfClient.js'
import { accountRoutes } from './accounts/accountRoutes.js'
import type { Accounts } from './accounts/createAccounts.js'
import type { DeviceApprovals } from './deviceApprovals/createDeviceApprovals.js'
import { deviceApprovalRoutes } from './deviceApprovals/deviceApprovalRoutes.js'
import type { EmailChanges } from './emailChanges/createEmailChanges.js'
import { emailChangeRoutes } from './emailChanges/emailChangeRoutes.js'
import type { EventRepository } from './events/EventRepository.js'
import type { HalfTransport } from './halves/createHalfTransport.js'
import { createAdmission } from './http/createAdmission.js'
import { requireJson } from './http/requireJson.js'
import { requireOwnPage } from './http/requireOwnPage.js'
import { secureHeaders } from './http/secureHeaders.js'
import type { WalletEnv } from './http/WalletEnv.js'
import type { Identities } from './identities/createIdentities.js'
import { identityRoutes } from './identities/identityRoutes.js'
import type { EmailLogins } from './logins/createEmailLogins.js'
import { loginRoutes } from './logins/loginRoutes.js'
import { walletNetworksOf } from './networks/walletNetworksOf.js'
import { walletRpcRoutes } from './networks/walletRpcRoutes.js'
import { createNoteLogin } from './notices/createNoteLogin.js'
import type { Notices } from './notices/createNotices.js'
import { pageRoutes } from './pages/pageRoutes.js'
import type { PageFile } from './pages/readPages.js'
import type { PasskeyLogins } from './passkeys/createPasskeyLogins.js'
import type { Passkeys } from './passkeys/createPasskeys.js'
import type { UserPasskeys } from './passkeys/createUserPasskeys.js'
import { passkeyRoutes } from './passkeys/passkeyRoutes.js'
import { projectRoutes } from './projectRoutes.js'
import type { ProofNonces } from './proofs/createProofNonces.js'
import type { ProofRepository } from './proofs/ProofRepository.js'
import { requireProof } from './proofs/requireProof.js'
import type { SocialLogins } from './social/createSocialLogins.js'
import type { FarcasterLogins } from './social/farcaster/createFarcasterLogins.js'
import { farcasterRoutes } from './social/farcaster/farcasterRoutes.js'
import { oauthRoutes } from './social/oauthRoutes.js'
import type { SocialKind } from './social/SocialKind.js'
import { socialRoutes } from './social/socialRoutes.js'
import type { Sessions } from './users/createSessions.js'
import type { UserRepository } from './users/UserRepository.js'
import { userRoutes } from './users/userRoutes.js'
import type { Wallets } from './wallets/createWallets.js'
import { walletRoutes } from './wallets/walletRoutes.js'

export interface WalletAppParameters {
  readonly context: FeatureContext
  /** The wallet's. */
  readonly origin: string
  /** By path. Empty: another server has them. */
  readonly pages: ReadonlyMap<string, PageFile>
  readonly nonces: ProofNonces
  readonly proofs: ProofRepository
  readonly logins: EmailLogins
  readonly emailChanges: EmailChanges
  readonly deviceApprovals: DeviceApprovals
  readonly passkeys: Passkeys
  readonly userPasskeys: UserPasskeys
  readonly passkeyLogins: PasskeyLogins
  readonly socialLogins: SocialLogins
  /** `undefined`: the operator has named no relay. */
  readonly farcasterLogins: FarcasterLogins | undefined
  readonly socials: readonly SocialKind[]
  readonly notices: Notices
  readonly sessions: Sessions
  readonly users: UserRepository
  readonly events: EventRepository
  readonly transport: HalfTransport
  readonly wallets: Wallets
  readonly accounts: Accounts
  readonly identities: Identities
  /** Is called with errors that clients see as 500. */
  readonly report: (error: unknown) => void
}

/** Bytes: a transaction that creates a contract. */
const maxBody = 256 * 1024
/** Requests per second of one client address, before anything is known of them. */
const maxPerSecond = 50

/**
 * The wallet's origin: its pages, and the routes for these pages alone. So there are no headers for
 * other pages (CORS), and nothing else of the gateway is here.
 */
export function createWalletApp(parameters: WalletAppParameters): Hono<AppEnv> {
  const { context, origin, pages, nonces, proofs, report } = parameters
  const { clock, limit, projectRules } = context
  const routes = new Hono<WalletEnv>()
  routes.use(async (http, next) => {
    takeOfClient(limit, http, 'wallet', maxPerSecond)
    await next()
  })
  routes.use(requireOwnPage(origin), requireJson)
  // Each answer has a nonce: a page takes its first one here, without a refusal.
  routes.get('/nonce', (http) => http.body(null, 204))
  routes.use(requireProof(origin, nonces))
  const admit = createAdmission(projectRules, proofs, clock)
  const noteLogin = createNoteLogin(parameters.notices, parameters.wallets)
  const all = { ...parameters, noteLogin, clock, projectRules, admit, networks: walletNetworksOf(context.config) }
  projectRoutes(routes, all)
  loginRoutes(routes, all)
  deviceApprovalRoutes(routes, all)
  passkeyRoutes(routes, all)
  socialRoutes(routes, all)
  const { farcasterLogins } = parameters
  if (farcasterLogins) farcasterRoutes(routes, { ...all, farcasterLogins })
  userRoutes(routes, all)
  accountRoutes(routes, all)
  identityRoutes(routes, all)
  emailChangeRoutes(routes, all)
  walletRoutes(routes, all)
  walletRpcRoutes(routes, { ...all, answer: context.answerRpc })

  const app = new Hono<AppEnv>()
  app.use(secureHeaders(origin))
  app.use(async (http, next) => {
    await next()
    // For the next proof of the client (RFC 9449, section 8.2).
    http.header('dpop-nonce', await nonces.issue())
  })
  addRequestRules(app, { context, maxBody, report, rateField: 'LIMIT' })
  const take = (http: Context<AppEnv>) => takeOfClient(limit, http, 'wallet', maxPerSecond)
  app.route('/wallet/v1/oauth', oauthRoutes({ ...parameters, take }))
  app.route('/wallet/v1', routes)
  pageRoutes(app, { context, origin, pages, maxPerSecond })
  return app
}
