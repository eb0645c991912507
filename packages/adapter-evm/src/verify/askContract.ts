import { InvalidAnswerError, LatchkeyError, type RpcClient, readError } from '@latchkey/core'
import { type Address, type Hex, universalSignatureValidatorAbi, universalSignatureValidatorByteCode } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, encodeDeployData } from 'viem/utils'
import { isBytes } from '../hex/isBytes.js'

export interface ContractQuestion {
  readonly rpc: RpcClient
  readonly account: Address
  readonly digest: Hex
  readonly signature: Hex
  readonly signal?: AbortSignal | undefined
}

/** ERC-6492: ends a signature that carries how its contract would be deployed. */
const wrapperEnd = '6492'.repeat(16)
/** ERC-1271: `isValidSignature(bytes32,bytes)`, also what it answers for a yes. */
const magic = '1626ba7e'
const yes = `0x${magic.padEnd(64, '0')}`

/**
 * Asks the account's contract on its network; one that is not deployed yet is deployed for the question only.
 *
 * @returns `undefined` when there is no contract to ask.
 */
export async function askContract(question: ContractQuestion): Promise<'yes' | 'no' | undefined> {
  const { rpc, account, digest, signature, signal } = question
  if (signature.toLowerCase().endsWith(wrapperEnd)) return askUndeployed(question)
  const code = await rpc.request('eth_getCode', [account, 'latest'], { signal })
  if (!isBytes(code)) throw new InvalidAnswerError('eth_getCode', 'no code')
  if (code === '0x') return undefined
  const body = encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [digest, signature])
  const answer = await call(question, { to: account, data: `0x${magic}${body.slice(2)}` })
  return answer?.toLowerCase() === yes ? 'yes' : 'no'
}

async function askUndeployed(question: ContractQuestion): Promise<'yes' | 'no'> {
  const { account, digest, signature } = question
  if (!isWrapped(signature)) return 'no'
  const data = encodeDeployData({
    abi: universalSignatureValidatorAbi,
    bytecode: universalSignatureValidatorByteCode,
    args: [account, digest, signature],
  })
  const answer = await call(question, { data })
  return answer !== undefined && /^0x0*1$/.test(answer) ? 'yes' : 'no'
}

/** The end alone proves nothing: factory, its call and the signature itself must be there. */
function isWrapped(signature: Hex): boolean {
  try {
    decodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], `0x${signature.slice(2, -64)}`)
    return true
  } catch {
    return false
  }
}

/** @returns `undefined` when the contract gave up, which is its way to say no. */
async function call(
  { rpc, signal }: ContractQuestion,
  transaction: { readonly to?: Address; readonly data: Hex },
): Promise<Hex | undefined> {
  let answer: unknown
  try {
    answer = await rpc.request('eth_call', [transaction, 'latest'], { signal })
  } catch (cause) {
    if (isRevert(cause)) return undefined
    throw cause
  }
  if (!isBytes(answer)) throw new InvalidAnswerError('eth_call', 'no bytes')
  return answer
}

/** Code 3 by custom of the nodes; where another is used, the text says so. A node that failed is not a contract that refused. */
function isRevert(cause: unknown): boolean {
  const { code, message } = readError(cause)
  const number = cause instanceof LatchkeyError ? cause.providerCode : code
  return number === 3 || (number !== undefined && /\b(?:revert(?:ed)?|invalid opcode)\b/i.test(message))
}
