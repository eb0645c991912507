import { base58 } from '@scure/base'
import * as v from 'valibot'
import { hexToBytes, isHex } from 'viem/utils'
import type { ProjectNetwork } from '../api/AnswerMap.js'
import type { Approval } from '../approvals/Approval.js'
import { isSolanaTransaction } from '../approvals/isSolanaTransaction.js'
import { readMessage } from '../approvals/readMessage.js'
import { readTypedData } from '../approvals/readTypedData.js'
import { utf8 } from '../bytes/utf8.js'
import { RequestError } from '../errors/RequestError.js'
import type { Addresses } from '../key/Addresses.js'
import type { AppClaim } from '../page/AppClaim.js'
import type { Stage } from '../screen/Screen.js'
import type { SignRequest } from '../signer/SignRequest.js'
import { frameText } from '../text.js'
import type { CallsLog } from './createCallsLog.js'
import type { Node } from './createNode.js'
import { readCalls } from './readCalls.js'
import { readSending } from './readSending.js'

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
  readonly calls: CallsLog
}

/** A request as its user is asked about it. */
export interface Asked {
  /** One after another. */
  readonly approvals: readonly Approval[]
  /** What leaves the account at most, in the smallest unit of the network's currency. Default: nothing. */
  readonly spends?: bigint
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
      return readSending({ params, network }, context)
    case 'wallet_sendCalls':
      return readCalls({ params, network }, context)
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
