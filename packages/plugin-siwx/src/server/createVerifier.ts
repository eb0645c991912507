import {
  checkObject,
  createRpc,
  namespaceOf,
  type RpcClient,
  type SignedSignIn,
  type SignInVerdict,
  type SignInVerifier,
  systemClock,
} from '@latchkey/core'
import { UnverifiedSignatureError } from '../errors/UnverifiedSignatureError.js'
import { readSignedMessage } from '../message/readSignedMessage.js'
import type { SiwxMessageData } from '../message/SiwxMessageData.js'
import { askNodes } from './askNodes.js'
import { checkVerifierOptions } from './checkVerifierOptions.js'
import type { Verification, VerificationReason } from './Verification.js'

export interface VerifierOptions {
  /** Of the namespaces that may sign in: `evmVerifier` of `@latchkey/adapter-evm/verify`, … */
  readonly verifiers: readonly SignInVerifier[]
  /**
   * Nodes for accounts that are contracts: URLs by CAIP-2 id, or clients. Without one, only keys
   * can sign in on that network. Two nodes have to agree about a contract, so name three of
   * different operators: one may be down then. A single one decides alone.
   */
  readonly rpc?: Readonly<Record<string, string | readonly string[]>> | RpcOf | undefined
  /** `false`: no contract signs in, whatever `rpc` has. Default `true`. */
  readonly contracts?: boolean | undefined
  /** Default: the system's. */
  readonly clock?: { now(): number } | undefined
  /** Writes mistakes of the configuration to the console, each once. Default `false`. */
  readonly debug?: boolean | undefined
}

/**
 * Clients of a network's nodes, one for each node. A client that asks other nodes by itself counts
 * as one node.
 */
export type RpcOf = (networkId: string) => RpcClient | readonly RpcClient[] | undefined

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
  /**
   * CAIP-2. Absent: every network of the verifiers. Pass it where contracts can sign in: the address
   * of a contract is no account on another network, or another user's.
   */
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
   * @throws {InvalidInputError} when the expectations are no object.
   * @throws {UnverifiedSignatureError} when too few nodes answer, or they disagree. That is neither
   * yes nor no.
   */
  verify(message: string, signature: string, expectations: Expectations): Promise<Verification>
}

/** In ms: how far the clock of the user's device may be ahead of the server's. */
const skew = 60_000

export function createVerifier(options: VerifierOptions): Verifier {
  checkVerifierOptions('createVerifier', options)
  const { verifiers, rpc = {}, contracts = true, clock = systemClock, debug = false } = options
  const rpcOf = typeof rpc === 'function' ? rpc : rpcFrom(rpc)
  const nodesOf = (networkId: string): readonly RpcClient[] => (contracts ? [rpcOf(networkId) ?? []].flat() : [])
  const alone = new Set<string>()
  const noteAlone = (networkId: string): void => {
    if (!debug || alone.has(networkId)) return
    alone.add(networkId)
    console.warn(
      `Latchkey: one node of ${networkId} decides alone whether a contract has signed. Name three in \`rpc\`: two have to agree then.`,
    )
  }

  async function ask(signed: SignedSignIn, verifier: SignInVerifier): Promise<SignInVerdict> {
    const { networkId, signal } = signed
    const byKey = await verifier.verify(signed)
    const nodes = nodesOf(networkId)
    if (byKey.isValid || nodes.length === 0) return byKey
    if (nodes.length === 1) noteAlone(networkId)
    return askNodes({ networkId, nodes, signal, ask: (node) => verifier.verify({ ...signed, rpc: node }) })
  }

  return {
    async verify(message, signature, expectations) {
      checkObject('expectation of a sign-in', expectations)
      const read = readMessage(message, verifiers, expectations)
      if (!read) return { isValid: false, reason: 'malformedMessage' }
      const { data, verifier } = read
      const reason = (await nonceProblem(data, expectations)) ?? fieldProblem(data, expectations, clock.now())
      if (reason) return { isValid: false, reason, data }
      const { accountAddress: address, chainId: networkId } = data
      const { signal } = expectations
      let verdict: SignInVerdict
      try {
        verdict = await ask({ address, networkId, message, signature, signal }, verifier)
      } catch (cause) {
        signal?.throwIfAborted()
        throw cause instanceof UnverifiedSignatureError ? cause : new UnverifiedSignatureError(networkId, { cause })
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

function readMessage(
  message: string,
  verifiers: readonly SignInVerifier[],
  { chainId = [] }: Expectations,
): ReadMessage | undefined {
  if (typeof message !== 'string') return undefined
  for (const verifier of verifiers) {
    const expected = [chainId].flat().find((id) => typeof id === 'string' && namespaceOf(id) === verifier.namespace)
    const data = readSignedMessage(message, verifier, expected)
    if (data) return { data, verifier }
  }
  return undefined
}

async function nonceProblem({ nonce }: SiwxMessageData, expected: Expectations): Promise<'nonce' | undefined> {
  // A browser that got no nonce has `undefined`.
  const isExpected = typeof expected.nonce === 'function' ? await expected.nonce(nonce) : nonce === expected.nonce
  return isExpected ? undefined : 'nonce'
}

function fieldProblem(data: SiwxMessageData, expected: Expectations, now: number): VerificationReason | undefined {
  const uri = URL.canParse(data.uri) ? new URL(data.uri) : undefined
  const isOwnUri = uri?.host === data.domain && (data.scheme === undefined || `${data.scheme}:` === uri.protocol)
  if (!isDomain(data, uri, expected)) return 'domain'
  if (!isOwnUri) return 'uri'
  if (expected.chainId !== undefined && ![expected.chainId].flat().includes(data.chainId)) return 'chain'
  if (expected.address !== undefined && expected.address !== data.accountAddress) return 'address'
  if (data.expirationTime !== undefined && Date.parse(data.expirationTime) <= now) return 'expired'
  const begins = [data.issuedAt, data.notBefore].filter((time) => time !== undefined)
  return begins.some((time) => Date.parse(time) > now + skew) ? 'notYetValid' : undefined
}

function isDomain({ domain }: SiwxMessageData, uri: URL | undefined, expected: Expectations): boolean {
  if (typeof expected.domain !== 'function') return [expected.domain].flat().includes(domain)
  // Without a URI of this domain, the answer is `uri`.
  return uri?.host !== domain || expected.domain(domain, uri)
}

function rpcFrom(urls: Readonly<Record<string, string | readonly string[]>>): RpcOf {
  const known = new Map(Object.entries(urls))
  // Clients for each call: edge runtimes don't let one request wait for the fetch of another.
  const clientOf = (url: string): RpcClient =>
    createRpc({ urls: [url], clock: systemClock, isRead: () => true, batch: false, retries: 1 })
  return (networkId) => [...new Set([known.get(networkId) ?? []].flat())].map(clientOf)
}
