import { createRpc, type RpcClient, type SignInVerdict, type SignInVerifier, systemClock } from '@latchkey/core'
import { UnverifiedSignatureError } from '../errors/UnverifiedSignatureError.js'
import { parseMessage } from '../message/parseMessage.js'
import type { SiwxMessageData } from '../message/SiwxMessageData.js'
import type { Verification, VerificationReason } from './Verification.js'

export interface VerifierOptions {
  /** Of the namespaces that may sign in: `evmVerifier` of `@latchkey/adapter-evm/verify`, … */
  readonly verifiers: readonly SignInVerifier[]
  /**
   * Nodes for accounts that are contracts: URLs by CAIP-2 id, or clients. Without one, only keys
   * can sign in on that network.
   */
  readonly rpc?: Readonly<Record<string, string | readonly string[]>> | RpcOf | undefined
  /** Default: the system's. */
  readonly clock?: { now(): number } | undefined
}

export type RpcOf = (networkId: string) => RpcClient | undefined

/** What the server knows of the sign-in. The message itself proves none of it. */
export interface Expectations {
  /**
   * The host of the app's pages, with a port that is not the default one: `my.app`,
   * `localhost:5173`. A list: one of them. A function: for other rules; the host of the URI is the
   * domain already.
   */
  readonly domain: string | readonly string[] | ((domain: string, uri: URL) => boolean)
  /**
   * The nonce that this browser got. A function takes the message's nonce out of use and says
   * whether it was there. It is called once, before all other checks.
   */
  readonly nonce: string | ((nonce: string) => boolean | Promise<boolean>)
  /** CAIP-2. Absent: every network of the verifiers. */
  readonly chainId?: string | readonly string[] | undefined
  /** Absent: every account. */
  readonly address?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface Verifier {
  /**
   * Whether an account signed this message, for this app, now. Only what is parsed from the fields
   * counts.
   *
   * @throws {UnverifiedSignatureError} when a node did not answer. That is neither yes nor no.
   */
  verify(message: string, signature: string, expectations: Expectations): Promise<Verification>
}

/** In ms: how far the clock of the user's device may be ahead of the server's. */
const skew = 60_000

/** @see Security SIX-2, SIX-4. */
export function createVerifier({ verifiers, rpc = {}, clock = systemClock }: VerifierOptions): Verifier {
  const rpcOf = typeof rpc === 'function' ? rpc : rpcFrom(rpc)
  return {
    async verify(message, signature, expectations) {
      const read = readMessage(message, verifiers)
      if (!read) return { isValid: false, reason: 'malformedMessage' }
      const { data, verifier } = read
      const reason = (await nonceProblem(data, expectations)) ?? fieldProblem(data, expectations, clock.now())
      if (reason) return { isValid: false, reason, data }
      const { accountAddress: address, chainId: networkId } = data
      const { signal } = expectations
      let verdict: SignInVerdict
      try {
        verdict = await verifier.verify({ address, networkId, message, signature, rpc: rpcOf(networkId), signal })
      } catch (cause) {
        signal?.throwIfAborted()
        throw new UnverifiedSignatureError(networkId, { cause })
      }
      if (verdict.isValid) return { isValid: true, data, by: verdict.by }
      return { isValid: false, reason: reasons[verdict.reason], data }
    },
  }
}

const reasons: Readonly<Record<Extract<SignInVerdict, { isValid: false }>['reason'], VerificationReason>> = {
  malformed: 'malformedSignature',
  malleable: 'malleableSignature',
  otherSigner: 'otherSigner',
  otherMessage: 'otherSigner',
  refused: 'refusedByContract',
  unsupported: 'unsupportedAccount',
}

interface ReadMessage {
  readonly data: SiwxMessageData
  readonly verifier: SignInVerifier
}

function readMessage(message: string, verifiers: readonly SignInVerifier[]): ReadMessage | undefined {
  if (typeof message !== 'string') return undefined
  for (const verifier of verifiers) {
    const data = parseMessage(message, verifier) ?? parseUsualForm(message, verifier)
    if (data) return { data, verifier }
  }
  return undefined
}

function parseUsualForm(message: string, verifier: SignInVerifier): SiwxMessageData | undefined {
  const usual = verifier.usualForm?.(message)
  return usual === undefined ? undefined : parseMessage(usual, verifier)
}

async function nonceProblem({ nonce }: SiwxMessageData, expected: Expectations): Promise<'nonce' | undefined> {
  const isExpected = typeof expected.nonce === 'string' ? nonce === expected.nonce : await expected.nonce(nonce)
  return isExpected ? undefined : 'nonce'
}

function fieldProblem(data: SiwxMessageData, expected: Expectations, now: number): VerificationReason | undefined {
  if (data.version !== '1') return 'version'
  const uri = URL.canParse(data.uri) ? new URL(data.uri) : undefined
  const isOwnUri = uri?.host === data.domain && (data.scheme === undefined || `${data.scheme}:` === uri.protocol)
  if (!isDomain(data, uri, expected)) return 'domain'
  if (!isOwnUri) return 'uri'
  if (expected.chainId !== undefined && ![expected.chainId].flat().includes(data.chainId)) return 'chain'
  if (expected.address !== undefined && expected.address !== data.accountAddress) return 'address'
  if (data.expirationTime !== undefined && Date.parse(data.expirationTime) <= now) return 'expired'
  const begin = Math.max(...[data.issuedAt, data.notBefore ?? data.issuedAt].map((time) => Date.parse(time)))
  return begin > now + skew ? 'notYetValid' : undefined
}

function isDomain({ domain }: SiwxMessageData, uri: URL | undefined, expected: Expectations): boolean {
  if (typeof expected.domain !== 'function') return [expected.domain].flat().includes(domain)
  // Without a URI of this domain, the answer is `uri`.
  return uri?.host !== domain || expected.domain(domain, uri)
}

function rpcFrom(urls: Readonly<Record<string, string | readonly string[]>>): RpcOf {
  const known = new Map(Object.entries(urls))
  return (networkId) => {
    const nodes = known.get(networkId)
    if (nodes === undefined) return undefined
    // A client for each call: edge runtimes don't let one request wait for the fetch of another.
    return createRpc({ urls: [nodes].flat(), clock: systemClock, isRead: () => true, batch: false, retries: 1 })
  }
}
