import * as v from 'valibot'
import { hashTypedData, isAddress, validateTypedData } from 'viem/utils'
import type { ProjectNetwork } from '../api/AnswerMap.js'
import { RequestError } from '../errors/RequestError.js'
import type { AppClaim } from '../page/AppClaim.js'
import { isEvmProof } from '../proofs/isEvmProof.js'
import { frameText } from '../text.js'
import type { TypedDataApproval } from './Approval.js'
import type { Spend } from './Spend.js'

interface TypedData {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

const members = v.record(v.string(), v.unknown())
const schema: v.GenericSchema<unknown, TypedData> = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: members,
  message: members,
})

/** Rows of one approval. */
const maxRows = 500
const maxDepth = 16
/** From here on an amount is as good as all: half of what a token's number can hold. */
const unlimitedFrom = 2n ** 159n

/**
 * What the user sees of typed data (EIP-712).
 *
 * @param json - As the page sent it: an object, or its JSON.
 * @returns It with the JSON that is signed.
 * @throws {RequestError} for data that is not valid, has members that its types do not declare, is of
 * another network, or is a proof of the wallet itself.
 */
export function readTypedData(
  json: unknown,
  { app, network }: { readonly app: AppClaim; readonly network: ProjectNetwork },
): { readonly approval: TypedDataApproval; readonly json: string } {
  const data = parse(json)
  if (isEvmProof(data)) throw new RequestError('NOT_ALLOWED', frameText.proof)
  const { types, primaryType, domain, message } = data
  const { chainId, name, verifyingContract } = domain
  const isOther = chainId !== undefined && `eip155:${toInteger(chainId)}` !== network.id
  if (isOther) throw new RequestError(4901, frameText.network)
  const rows: { path: string; value: string }[] = []
  addRows({ types, rows, type: primaryType, value: message, path: '', depth: 0 })
  const spend = spendOf(data)
  return {
    json: JSON.stringify(data),
    approval: {
      kind: 'typedData',
      app,
      network,
      primaryType,
      domain: {
        name: typeof name === 'string' ? name : undefined,
        contract: typeof verifyingContract === 'string' ? verifyingContract : undefined,
      },
      rows,
      spend,
      risks: spend ? [spend.amount === undefined ? 'unlimited' : 'spend'] : [],
    },
  }
}

function parse(given: unknown): TypedData {
  try {
    const value: unknown = typeof given === 'string' ? JSON.parse(given) : given
    const read = v.parse(schema, value)
    const types = { EIP712Domain: domainTypes(read.domain), ...read.types }
    const all = { ...read, types }
    validateTypedData(all as never)
    // Only what can be signed is shown: texts as numbers, e.g., are found here.
    hashTypedData(all as never)
    if (!Object.hasOwn(types, read.primaryType) || read.primaryType === 'EIP712Domain')
      throw new TypeError('The primary type is not declared.')
    return all
  } catch (cause) {
    throw new RequestError(-32602, frameText.parameters, { cause })
  }
}

function domainTypes(domain: Readonly<Record<string, unknown>>) {
  const known = { name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' }
  return Object.entries(known).flatMap(([name, type]) => (domain[name] === undefined ? [] : [{ name, type }]))
}

interface RowsOf {
  readonly types: TypedData['types']
  readonly rows: { path: string; value: string }[]
  readonly type: string
  readonly value: unknown
  readonly path: string
  readonly depth: number
}

/** What is not declared is not signed, so the user must not be shown it, and a page must not send it. */
function addRows({ types, rows, type, value, path, depth }: RowsOf): void {
  if (rows.length >= maxRows || depth > maxDepth) throw new RequestError(-32602, frameText.parameters)
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined) {
    const entries = Array.isArray(value) ? value : []
    for (const [at, each] of entries.entries())
      addRows({ types, rows, type: item, value: each, path: `${path}[${at + 1}]`, depth: depth + 1 })
    return
  }
  const fields = types[type]
  if (!fields) {
    rows.push({ path, value: String(value) })
    return
  }
  const given = Object(value) as Readonly<Record<string, unknown>>
  const declared = new Set(fields.map(({ name }) => name))
  if (Object.keys(given).some((name) => !declared.has(name))) throw new RequestError(-32602, frameText.parameters)
  for (const { name, type: inner } of fields)
    addRows({
      types,
      rows,
      type: inner,
      value: given[name],
      path: path === '' ? name : `${path}.${name}`,
      depth: depth + 1,
    })
}

/** Permissions to take tokens: EIP-2612, the one of DAI, and Permit2. */
function spendOf({ primaryType, domain, message }: TypedData): Spend | undefined {
  if (!/^Permit/.test(primaryType)) return undefined
  const details = Object(message.details ?? message.permitted ?? message) as Readonly<Record<string, unknown>>
  const spender = typeof message.spender === 'string' ? message.spender : ''
  const own = typeof domain.verifyingContract === 'string' ? domain.verifyingContract : undefined
  const token = typeof details.token === 'string' && isAddress(details.token) ? details.token : own
  const amount = toInteger(details.value ?? details.amount)
  const isLimited = amount !== undefined && amount < unlimitedFrom
  return { token, spender, amount: isLimited ? amount : undefined }
}

function toInteger(value: unknown): bigint | undefined {
  try {
    return typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint'
      ? BigInt(value)
      : undefined
  } catch {
    return undefined
  }
}
