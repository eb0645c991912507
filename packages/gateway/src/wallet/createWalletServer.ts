import { getRequestListener } from '@hono/node-server'
import { createHttpServer, localUrl, settleWithin } from '@latchkey/server'
import { purgeEachHour } from '@latchkey/server/database'
import { GatewayError } from '../errors/GatewayError.js'
import type { FeatureContext } from '../FeatureContext.js'
import { createAccounts } from './accounts/createAccounts.js'
import { createSqlAccountRepository } from './accounts/createSqlAccountRepository.js'
import { createMailCodes } from './codes/createMailCodes.js'
import { createWalletApp } from './createWalletApp.js'
import { createDeviceApprovals } from './deviceApprovals/createDeviceApprovals.js'
import { createEmailChanges } from './emailChanges/createEmailChanges.js'
import { createSqlEmailChangeRepository } from './emailChanges/createSqlEmailChangeRepository.js'
import { createSqlEventRepository } from './events/createSqlEventRepository.js'
import { createHalfTransport } from './halves/createHalfTransport.js'
import { createIdentities } from './identities/createIdentities.js'
import { createSealer } from './keys/createSealer.js'
import { createWalletKeys } from './keys/createWalletKeys.js'
import { createSqlLimitRepository } from './limits/createSqlLimitRepository.js'
import { createEmailLogins } from './logins/createEmailLogins.js'
import { createSqlLoginRepository } from './logins/createSqlLoginRepository.js'
import { createMailer } from './mail/createMailer.js'
import { createMailServers } from './mail/createMailServers.js'
import { createSqlMailRepository } from './mail/createSqlMailRepository.js'
import { createNotices } from './notices/createNotices.js'
import { readPages } from './pages/readPages.js'
import { createChallenges } from './passkeys/createChallenges.js'
import { createPasskeyLogins } from './passkeys/createPasskeyLogins.js'
import { createPasskeys } from './passkeys/createPasskeys.js'
import { createSqlPasskeyRepository } from './passkeys/createSqlPasskeyRepository.js'
import { createUserPasskeys } from './passkeys/createUserPasskeys.js'
import { createProofNonces } from './proofs/createProofNonces.js'
import { createSqlProofRepository } from './proofs/createSqlProofRepository.js'
import type { WalletSettings } from './settings/WalletSettings.js'
import { createSocialClient } from './social/createSocialClient.js'
import { createSocialLogins } from './social/createSocialLogins.js'
import { createSqlSocialLoginRepository } from './social/createSqlSocialLoginRepository.js'
import { createSqlFarcasterLoginRepository } from './social/farcaster/createSqlFarcasterLoginRepository.js'
import { openFarcasterLogins } from './social/farcaster/openFarcasterLogins.js'
import { readCredentials } from './social/readCredentials.js'
import { createSessions } from './users/createSessions.js'
import { createSqlUserRepository } from './users/createSqlUserRepository.js'
import { endRestored } from './vault/endRestored.js'
import { openVault } from './vault/openVault.js'
import { createSqlWalletRepository } from './wallets/createSqlWalletRepository.js'
import { createWallets } from './wallets/createWallets.js'

export interface WalletServerOptions {
  readonly context: FeatureContext
  readonly settings: WalletSettings
  /** Is called with errors that clients see as 500. */
  readonly report: (error: unknown) => void
  /** As in `RunOptions`. */
  readonly ownsProcess: boolean
}

/** Serves the wallet's origin. */
export interface WalletServer {
  /**
   * @returns The URL of the listener.
   * @throws {GatewayError} `GATEWAY_LISTEN`.
   */
  listen(): Promise<string>
  stop(): Promise<void>
}

const day = 24 * 60 * 60_000
const eventsKeptFor = 400 * day

export async function createWalletServer(options: WalletServerOptions): Promise<WalletServer> {
  const { context, settings, report, ownsProcess } = options
  const { clock, config, database, metrics, ended } = context
  const { origin, host, port, mail } = settings
  const keys = await createWalletKeys(settings.secret)
  const users = createSqlUserRepository(database)
  const accounts = createSqlAccountRepository(database)
  const events = createSqlEventRepository(database)
  const proofs = createSqlProofRepository(database)
  const limits = createSqlLimitRepository(database)
  const logins = createSqlLoginRepository(database)
  const changes = createSqlEmailChangeRepository(database)
  const mails = createSqlMailRepository(database)
  const socialRepository = createSqlSocialLoginRepository(database)
  const farcasterRepository = createSqlFarcasterLoginRepository(database)
  const repository = createSqlWalletRepository(database)
  const vault = await openVault(settings.vault, { createClient: context.createClient, ended })
  const transport = await createHalfTransport(keys.halves)
  await endRestored({ repository, users, vault, report: context.report })
  const passkeyRepository = createSqlPasskeyRepository(database)
  const passkeys = createPasskeys({ origin, challenges: createChallenges(keys.challenges, proofs, clock) })
  const userPasskeys = createUserPasskeys({
    passkeys,
    repository: passkeyRepository,
    users,
    wallets: repository,
    events,
    clock,
  })
  const wallets = createWallets({
    repository,
    passkeys: passkeyRepository,
    userPasskeys,
    vault,
    transport,
    limits,
    limitsKey: keys.limits,
    events,
    clock,
    origin,
    count: (outcome) => metrics.openings.inc({ outcome }),
  })
  const mailer = createMailer({
    clock,
    ended,
    report: context.report,
    repository: mails,
    sealer: createSealer(keys.mails),
    servers: createMailServers({
      ...mail,
      clock,
      count: (server, outcome) => metrics.mails.inc({ server: String(server), outcome }),
    }),
    async onEnd({ id, loginId }, outcome) {
      await (loginId === '' ? changes.setMail(id, outcome) : logins.setMail(loginId, id, outcome))
    },
  })
  purgeEachHour(context, async (now, signal) => {
    await Promise.all([
      ...[users, proofs, limits, logins, changes, socialRepository, farcasterRepository, mails].map((each) =>
        each.purge(now, signal),
      ),
      events.purge(now - eventsKeptFor, signal),
      accounts.erase(now, signal),
    ])
    await wallets.informVault()
  })
  const sessions = createSessions({ users, events, endOpeners: wallets.endDevices, clock, life: settings.sessions })
  const codes = createMailCodes({
    ...{ limits, mailer, keys, clock },
    mailsPerHour: mail.perHour,
    count: (outcome) => metrics.logins.inc({ outcome }),
  })
  const socialClients = settings.socials.map(async ({ name, credentials, ...social }) => {
    const client = createSocialClient({
      ...social,
      credentials: await readCredentials(credentials, `wallet.socials.${name}`),
      redirectUri: `${origin}/wallet/v1/oauth/callback/${name}`,
      ...{ client: context.outgoing.client, key: keys.socials, clock, ended },
    })
    return [name, client] as const
  })
  const socialLogins = createSocialLogins({
    logins: socialRepository,
    clients: new Map(await Promise.all(socialClients)),
    ...{ limits, keys, origin, clock, report },
    count: (outcome) => metrics.logins.inc({ outcome }),
  })
  const farcasterLogins =
    settings.farcaster &&
    openFarcasterLogins({
      ...{ context, settings: settings.farcaster, origin, limits, keys, report },
      logins: farcasterRepository,
      count: (outcome) => metrics.logins.inc({ outcome }),
    })
  const app = createWalletApp({
    context,
    origin,
    pages: settings.pages === undefined ? new Map() : readPages(settings.pages),
    nonces: createProofNonces(keys.nonces, clock),
    proofs,
    logins: createEmailLogins({
      ...{ logins, codes, users, origin, clock },
      count: (outcome) => metrics.logins.inc({ outcome }),
    }),
    deviceApprovals: createDeviceApprovals({ logins, codes, clock }),
    emailChanges: createEmailChanges({
      ...{ codes, mailer, users, userPasskeys, sessions, wallets, events, clock, origin },
      repository: changes,
    }),
    notices: createNotices({ ...{ users, mailer, limits, clock, origin }, limitsKey: keys.limits }),
    socialLogins,
    farcasterLogins,
    socials: settings.socialKinds,
    sessions,
    passkeys,
    userPasskeys,
    passkeyLogins: createPasskeyLogins({
      ...{ passkeys, userPasskeys, users, sessions, limits, clock },
      limitsKey: keys.limits,
    }),
    users,
    events,
    transport,
    wallets,
    identities: createIdentities({ users, events, clock }),
    accounts: createAccounts({ ...{ userPasskeys, sessions, wallets, events, clock }, repository: accounts }),
    report,
  })
  const http = createHttpServer({
    clock,
    registry: undefined,
    checks: undefined,
    proxies: config.proxies,
    limits: config.incoming,
    onCut: (reason) => metrics.cuts.inc({ reason }),
    handle: getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: ownsProcess }),
    report,
    stopTimeout: config.stopTimeout,
    drainTime: config.drainTime,
  })
  return {
    async listen() {
      const listening = await http.listen({ host, port }).catch((cause: unknown) => {
        throw new GatewayError(
          'GATEWAY_LISTEN',
          `The gateway can't serve the wallet on ${host}, port ${port}. Choose a free port and an address of this machine.`,
          { cause },
        )
      })
      return localUrl('http', host, listening)
    },
    stop: () => http.stop(() => settleWithin(clock, config.stopTimeout, mailer.stop())),
  }
}
