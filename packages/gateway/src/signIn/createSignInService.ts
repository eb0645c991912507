import {
  createNonces,
  createSessions,
  createVerifier,
  type Nonces,
  type Sessions,
  type SiwxMessageData,
  type Verification,
  type Verifier,
} from '@latchkey/plugin-siwx/server'
import type { Project } from '../config/ResolvedConfig.js'
import type { FeatureContext } from '../FeatureContext.js'
import { createNodeRpc, type NodeRpc } from '../outgoing/createNodeRpc.js'
import { createSource } from '../outgoing/createSource.js'
import type { AccountRepository } from './AccountRepository.js'
import { createSqlAccountRepository } from './createSqlAccountRepository.js'
import { createSqlSignInStore } from './createSqlSignInStore.js'
import { loadVerifiers } from './loadVerifiers.js'
import type { SignInSession } from './SignInSession.js'
import { scopeStore } from './scopeStore.js'
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
   */
  verify(signed: { readonly message: string; readonly signature: string }, asked: Asked): Promise<Verification>
  /**
   * Begins a session and ends the earlier one.
   *
   * @returns The bearer token.
   */
  begin(
    data: SiwxMessageData,
    parameters: Asked & { readonly wallet: WalletInfo | undefined; readonly earlier: string | undefined },
  ): Promise<string>
  /** Forgets nonces and sessions that have expired, and accounts of long ago. */
  purge(now: number, signal: AbortSignal): Promise<void>
}

/** In ms: of a bearer token (security SIX-5). */
const life = 60 * 60_000
const day = 24 * 60 * 60_000

export function createSignInService(context: FeatureContext): SignInService {
  const { clock, config, database } = context
  const store = createSqlSignInStore(database, clock)
  const accounts = createSqlAccountRepository(database)
  const rpc = createRpcOf(context)
  let verifier: Promise<Verifier> | undefined
  const load = async (): Promise<Verifier> => {
    try {
      return createVerifier({ verifiers: await loadVerifiers(), rpc, clock })
    } catch (error) {
      verifier = undefined
      throw error
    }
  }
  const noncesOf = (projectId: string): Nonces => createNonces({ store: scopeStore(store, projectId), clock })
  const sessionsOf = (projectId: string): Sessions<SignInSession> =>
    createSessions<SignInSession>({ store: scopeStore(store, projectId), life, clock })
  return {
    accounts,
    noncesOf,
    sessionsOf,
    async verify({ message, signature }, { project, nonceToken, origin }) {
      verifier ??= load()
      return (await verifier).verify(message, signature, {
        nonce: (nonce) => noncesOf(project.id).take(nonce, nonceToken),
        domain: (_, uri) => project.allows(uri.origin) && (origin === undefined || origin === uri.origin),
      })
    },
    async begin({ accountAddress: address, chainId, nonce, uri, domain }, { project, wallet, earlier }) {
      const account = { projectId: project.id, networkId: chainId, address }
      await accounts.add({ ...account, uuid: crypto.randomUUID(), wallet, signedInAt: clock.now() })
      const session = { chainId, address, nonce, uri, domain, origin: new URL(uri).origin }
      return (await sessionsOf(project.id).begin(session, earlier)).token
    },
    async purge(now, signal) {
      await Promise.all([store.purge(signal), accounts.purge(now - config.signIn.retentionDays * day, signal)])
    },
  }
}

/** Nodes of the networks in the configuration, for accounts that are contracts. */
function createRpcOf({ config, clients, clock, metrics }: FeatureContext): (networkId: string) => NodeRpc | undefined {
  const name = 'sign-in'
  const count = (outcome: string) => metrics.sources.inc({ source: name, outcome })
  const found = [...config.networks].map(([id, { rpc }]) => {
    const nodes = rpc.map((url) => ({ url, source: createSource({ name, client: clients.configured, clock, count }) }))
    return [id, createNodeRpc({ nodes })] as const
  })
  const all = new Map(found)
  return (networkId) => all.get(networkId)
}
