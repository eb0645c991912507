import type { RpcClient, SignInVerdict } from '@latchkey/core'
import { askNodes, type SignedNonces, UnverifiedSignatureError } from '@latchkey/plugin-siwx/server'
import type { Clock } from '@latchkey/server'
import type { Project } from '../config/ResolvedConfig.js'
import { ApiError } from '../http/ApiError.js'
import { bindRpc } from '../outgoing/bindRpc.js'
import { coinTypeOf, etherCoin, isCoinTypeOf } from './coinTypeOf.js'
import { isRegistrable } from './isRegistrable.js'
import type { NameRecord } from './NameRecord.js'
import type { NameRepository } from './NameRepository.js'
import type { RegisterName } from './nameSchemas.js'
import { type Claim, readClaim } from './readClaim.js'
import { namesText } from './text.js'
import type { Zone } from './Zone.js'
import { zoneOf } from './zoneOf.js'

export interface RegisterParameters {
  readonly repository: NameRepository
  readonly zones: readonly Zone[]
  readonly clock: Clock
  readonly nonces: SignedNonces
  /** Nodes of a network by its CAIP-2 id. None: it is not configured. */
  readonly nodesOf: (networkId: string) => readonly RpcClient[]
  /** Whether accounts that are contracts can register. */
  readonly contracts: boolean
}

export interface Asked {
  readonly body: RegisterName
  readonly project: Project
  /** The `Origin` header. Programs have none. */
  readonly origin: string | undefined
  /** Of the request. */
  readonly signal: AbortSignal
}

interface ClaimedAccount {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}

const second = 1000
/** Seconds for which a signed message is accepted. */
const oldest = 300
/** Seconds by which the clock of a client may be ahead. */
const skew = 60

/**
 * Registers a name for the signer of a message.
 *
 * @throws {ApiError} The nonce is used all the same, unless the message itself is malformed.
 */
export async function registerName(parameters: RegisterParameters, asked: Asked): Promise<NameRecord> {
  const { repository, nonces, clock } = parameters
  const claim = readClaim(asked.body.message)
  if (!claim) throw new ApiError(400, 'message', namesText.message)
  if (!(await nonces.take(claim.nonce, asked.project.id))) throw new ApiError(400, 'nonce', namesText.nonce)
  const { address, networkId } = await checkClaim(parameters, claim, asked)
  const by = await signerOf(parameters, { address, networkId }, asked)
  const record = await repository.register({
    name: claim.name,
    address,
    coinTypes: coinTypesOf(claim.chainId, asked.body.coin_type, by),
    attributes: claim.attributes,
    at: clock.now(),
  })
  if (!record) throw new ApiError(409, 'name', namesText.taken(claim.name))
  return record
}

async function checkClaim(
  { zones, clock, nodesOf }: RegisterParameters,
  claim: Claim,
  asked: Asked,
): Promise<ClaimedAccount> {
  const { readAddress } = await import('./evm.js')
  if (!isOwnDomain(claim.domain, asked)) throw new ApiError(400, 'domain', namesText.domain)
  const age = clock.now() / second - claim.timestamp
  if (age > oldest || age < -skew) throw new ApiError(400, 'timestamp', namesText.timestamp)
  const found = zoneOf(zones, claim.name)
  if (!found || !isRegistrable(found.label)) throw new ApiError(400, 'name', namesText.name)
  const address = readAddress(claim.address)
  if (address === undefined) throw new ApiError(400, 'address', namesText.address)
  if (readAddress(asked.body.address) !== address) throw new ApiError(400, 'address', namesText.otherAddress)
  const networkId = `eip155:${claim.chainId}`
  if (claim.chainId >= 0x80000000 || nodesOf(networkId).length === 0)
    throw new ApiError(400, 'chainId', namesText.chainId)
  if (!isCoinTypeOf(asked.body.coin_type, claim.chainId)) throw new ApiError(400, 'coin_type', namesText.coinType)
  return { address, networkId }
}

/** Whether the domain is that of the page that asks, and of a page of the project. */
function isOwnDomain(domain: string, { origin, project }: Asked): boolean {
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === domain
  return project.allows(`https://${domain}`) || project.allows(`http://${domain}`)
}

async function signerOf(
  { nodesOf, contracts }: RegisterParameters,
  { address, networkId }: ClaimedAccount,
  { body: { message, signature }, signal }: Asked,
): Promise<'key' | 'contract'> {
  const { verifyMessage } = await import('./evm.js')
  const byKey = await verifyMessage({ address, message, signature })
  if (byKey.isValid || !contracts) return byOf(byKey)
  const ask = (rpc: RpcClient) => verifyMessage({ address, message, signature, rpc: bindRpc(rpc, signal) })
  const verdict = await askNodes({ networkId, nodes: nodesOf(networkId), ask }).catch((cause: unknown) => {
    if (!(cause instanceof UnverifiedSignatureError)) throw cause
    // It says nothing about the signature.
    throw new ApiError(503, 'chainId', unverifiedTexts[cause.reason], { cause })
  })
  return byOf(verdict)
}

const unverifiedTexts = { noAnswer: namesText.unavailable, disagreement: namesText.disagreement } as const

function byOf(verdict: SignInVerdict): 'key' | 'contract' {
  if (!verdict.isValid) throw new ApiError(401, 'signature', namesText.signature)
  return verdict.by
}

/**
 * Who holds a key can use the address on every network, so mainnet is added. A contract is proven
 * on its own network only: on another, the same address may be another person's, or have no owner.
 */
function coinTypesOf(chainId: number, given: number, by: 'key' | 'contract'): readonly number[] {
  const isOnMainnet = by === 'key' || chainId === 1
  return [...new Set([coinTypeOf(chainId), given, ...(isOnMainnet ? [etherCoin] : [])])]
}
