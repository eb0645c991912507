import { base58 } from '@scure/base'
import * as v from 'valibot'
import { hexToBytes, isHex } from 'viem/utils'
import type { ProjectNetwork } from '../api/AnswerMap.js'
import type { Approval, TransactionApproval } from '../approvals/Approval.js'
import type { DecodedCall } from '../approvals/DecodedCall.js'
import { decodeCall } from '../approvals/decodeCall.js'
import { isSolanaTransaction } from '../approvals/isSolanaTransaction.js'
import { readMessage } from '../approvals/readMessage.js'
import { readTransaction } from '../approvals/readTransaction.js'
import { readTypedData } from '../approvals/readTypedData.js'
import { risksOf } from '../approvals/risksOf.js'
import type { TokenClaim } from '../approvals/TokenClaim.js'
import { utf8 } from '../bytes/utf8.js'
import { RequestError } from '../errors/RequestError.js'
import type { Addresses } from '../key/Addresses.js'
import type { AppClaim } from '../page/AppClaim.js'
import type { Stage } from '../screen/Screen.js'
import type { SignRequest } from '../signer/SignRequest.js'
import { frameText } from '../text.js'
import type { Node } from './createNode.js'
import { prepareTransaction } from './prepareTransaction.js'
import { readChanges } from './readChanges.js'
import { readToken } from './readToken.js'
import { sendTransaction } from './sendTransaction.js'

export interface AskedRequest {
  readonly method: string
  readonly params: unknown
  readonly network: ProjectNetwork
}

export interface AskedContext {
  readonly app: AppClaim
  readonly addresses: Addresses
  readonly node: Node
  /** On which the user sees that the network is read. */
  readonly stage: Stage
  readonly sign: (request: SignRequest) => Promise<string>
}

/** A request as its user is asked about it. */
export interface Asked {
  /** One after another. */
  readonly approvals: readonly Approval[]
  /** Runs once all are approved. @returns what the page gets. */
  readonly carryOut: () => Promise<unknown>
}

const solanaMessage = v.object({ message: v.pipe(v.string(), v.maxLength(200_000)) })

/**
 * Reads what a page asks for, and what the network says of it.
 *
 * @throws {RequestError} for what the wallet does not do.
 */
export async function readAsked({ method, params, network }: AskedRequest, context: AskedContext): Promise<Asked> {
  const { app, addresses, sign } = context
  const { id: networkId } = network
  const [first, second] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'personal_sign': {
      mustBe(second, addresses.eip155)
      if (typeof first !== 'string') throw new RequestError(-32602, frameText.parameters)
      const bytes = isHex(first) ? hexToBytes(first) : utf8(first)
      const approval = readMessage(bytes, { app, address: addresses.eip155, networkId })
      return { approvals: [approval], carryOut: () => sign({ kind: 'evmMessage', bytes }) }
    }
    case 'eth_signTypedData_v4': {
      mustBe(first, addresses.eip155)
      const { approval, json } = readTypedData(second, { app, network })
      return { approvals: [approval], carryOut: () => sign({ kind: 'evmTypedData', json }) }
    }
    case 'eth_sendTransaction':
      return readSending(params, network, context)
    case 'solana_signMessage': {
      const given = v.safeParse(solanaMessage, first)
      const bytes = given.success ? decodeBase58(given.output.message) : undefined
      if (!bytes) throw new RequestError(-32602, frameText.parameters)
      if (isSolanaTransaction(bytes)) throw new RequestError('NOT_ALLOWED', frameText.notHere)
      const approval = readMessage(bytes, { app, address: addresses.solana, networkId })
      const carryOut: Asked['carryOut'] = async () => ({ signature: await sign({ kind: 'solanaMessage', bytes }) })
      return { approvals: [approval], carryOut }
    }
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction': {
      const { readSolanaRequest } = await import('./readSolanaRequest.js')
      return readSolanaRequest({ method, params, network }, context)
    }
    default:
      throw new RequestError(4200, frameText.notAllowed)
  }
}

async function readSending(
  params: unknown,
  network: ProjectNetwork,
  { app, addresses: { eip155: from }, node, stage, sign }: AskedContext,
): Promise<Asked> {
  const wanted = readTransaction(params, { address: from, networkId: network.id })
  const { to, value, data } = wanted
  const call = to === undefined ? undefined : decodeCall(to, data)
  const reading = new AbortController()
  const signal = AbortSignal.any([stage.signal, reading.signal])
  // The user can leave while the network is slow.
  const left = stage.show<never>(({ reject }) => ({
    kind: 'reading',
    onReject: () => reject(new RequestError(4001, frameText.rejected)),
  }))
  const chainId = Number(network.id.slice('eip155:'.length))
  const prepared = Promise.all([
    prepareTransaction(node, wanted, { from, chainId }, signal),
    readTokenOf(call, node, signal),
    // What is decoded says all of it.
    data === '0x' || call ? undefined : readChanges(node, wanted, from, signal),
  ])
  let found: Awaited<typeof prepared>
  try {
    found = await Promise.race([prepared, left])
  } finally {
    reading.abort()
    prepared.catch(ignore)
    left.catch(ignore)
  }
  const [{ transaction, fee, failure }, token, changes] = found
  const approval: TransactionApproval = {
    ...{ kind: 'transaction', app, network, from, to, value, fee, data, call, token, changes, failure },
    risks: risksOf({ to, data, call, failure }),
  }
  const carryOut = async (): Promise<string> =>
    sendTransaction(node, (await sign({ kind: 'evmTransaction', transaction })) as `0x${string}`)
  return { approvals: [approval], carryOut }
}

/** The token whose amount is shown. */
async function readTokenOf(
  call: DecodedCall | undefined,
  node: Node,
  signal: AbortSignal,
): Promise<TokenClaim | undefined> {
  const sent = call?.kind === 'transfer' ? call.token : undefined
  const allowed = call?.kind === 'approve' && call.spend.amount !== undefined ? call.spend.token : undefined
  const token = sent ?? allowed
  return token === undefined ? undefined : readToken(node, token, signal)
}

function mustBe(given: unknown, own: string): void {
  if (typeof given !== 'string' || given.toLowerCase() !== own.toLowerCase())
    throw new RequestError(4100, frameText.account)
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

function ignore(): void {
  // Its outcome is known, or nothing waits for it.
}
