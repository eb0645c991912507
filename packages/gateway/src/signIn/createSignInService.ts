import {
  createNonces,
  createSessions,
  createVerifier,
  type Nonces,
  type Sessions,
  type Verification,
  type Verifier,
} from '@latchkey/plugin-siwx/server'
import type { Project } from '../config/ResolvedConfig.js'
import type { FeatureContext } from '../FeatureContext.js'
import { createNodesOf } from '../outgoing/createNodesOf.js'
import type { AccountRepository } from './AccountRepository.js'
import { createSqlAccountRepository } from './createSqlAccountRepository.js'
import { createSqlSignInStore } from './createSqlSignInStore.js'
import { loadVerifiers } from './loadVerifiers.js'
import type { SignInSession } from './SignInSession.js'
import { scopeStore } from './scopeStore.js'
import type { SignInSettings } from './signIn.js'
import type { WalletInfo } from './signInSchemas.js'

export interface Asked {
  readonly project: Project
  readonly nonceToken: string
  /** The `Origin` header. Programs have none. */
  readonly origin: string | undefined
}

export interface SignInService {
  readonly accounts: AccountRepository
  /** A project's nonces and sessions are nothing to another project. */
  noncesOf(projectId: string): Nonces
  sessionsOf(projectId: string): Sessions<SignInSession>
  /**
   * Verifies a message for a page of the project. Its nonce is used in any case.
   *
   * @throws {UnverifiedSignatureError}
   * @throws The reason of `signal`, with which calls of nodes end.
   */
  verify(
    signed: { readonly message: string; readonly signature: string },
    asked: Asked & { readonly signal: AbortSignal },
  ): Promise<Verification>
  /**
   * Begins a session and ends the earlier one.
   *
   * @returns The bearer token.
   */
  begin(
    verification: Extract<Verification, { readonly isValid: true }>,
    parameters: Asked & { readonly wallet: WalletInfo | undefined; readonly earlier: string | undefined },
  ): Promise<string>
  /** Forgets nonces and sessions that have expired, and accounts of long ago. */
  purge(now: number, signal: AbortSignal): Promise<void>
}

/** In ms: of a bearer token. */
const life = 60 * 60_000
const day = 24 * 60 * 60_000

export function createSignInService(
  context: FeatureContext,
  { contracts, retentionDays }: SignInSettings,
): SignInService {
  const { clock, database, namespaces } = context
  const store = createSqlSignInStore(database, clock)
  const accounts = createSqlAccountRepository(database)
  const rpc = createNodesOf(context, 'sign-in')
  let verifier: Promise<Verifier> | undefined
  const load = async (): Promise<Verifier> => {
    try {
      return createVerifier({
        verifiers: await loadVerifiers(namespaces),
        rpc,
        contracts,
        clock,
      })
    } catch (error) {
      verifier = undefined
      throw error
    }
  }
  /** Kept, because they keep the keys that they have read. */
  const nonces = new Map<string, Nonces>()
  const noncesOf = (projectId: string): Nonces => {
    const known = nonces.get(projectId) ?? createNonces({ store: scopeStore(store, projectId), clock })
    nonces.set(projectId, known)
    return known
  }
  const sessionsOf = (projectId: string): Sessions<SignInSession> =>
    createSessions<SignInSession>({ store: scopeStore(store, projectId), life, clock })
  return {
    accounts,
    noncesOf,
    sessionsOf,
    async verify({ message, signature }, { project, nonceToken, origin, signal }) {
      verifier ??= load()
      return (await verifier).verify(message, signature, {
        nonce: (nonce) => noncesOf(project.id).take(nonce, nonceToken),
        domain: (_, uri) => project.allows(uri.origin) && (origin === undefined || origin === uri.origin),
        signal,
      })
    },
    async begin({ data, by }, { project, wallet, earlier }) {
      const { accountAddress: address, chainId, nonce, uri, domain } = data
      const account = { projectId: project.id, networkId: chainId, address }
      await accounts.add({ ...account, uuid: crypto.randomUUID(), wallet, signedInAt: clock.now() })
      const session = { chainId, address, verifiedBy: by, nonce, uri, domain, origin: new URL(uri).origin }
      return (await sessionsOf(project.id).begin(session, earlier)).token
    },
    async purge(now, signal) {
      await Promise.all([store.purge(signal), accounts.purge(now - retentionDays * day, signal)])
    },
  }
}
