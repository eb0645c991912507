import { InvalidAnswerError, type RpcClient } from '@latchkey/core'
import { type Address, type Hex, universalSignatureValidatorAbi, universalSignatureValidatorByteCode } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, encodeDeployData } from 'viem/utils'
import { isRevert } from '../errors/isRevert.js'
import { isBytes } from '../hex/isBytes.js'

export interface ContractCheck {
  readonly rpc: RpcClient
  readonly account: Address
  readonly digest: Hex
  readonly signature: Hex
  readonly signal?: AbortSignal | undefined
}

/** ERC-6492: the end of a signature that carries how to deploy its contract. */
const wrapperEnd = '6492'.repeat(16)
/**
 * ERC-1271: the selector of `isValidSignature(bytes32,bytes)`, and its answer for a valid
 * signature.
 */
const magic = '1626ba7e'
const yes = `0x${magic.padEnd(64, '0')}`

/**
 * Asks the account's contract on its network whether it accepts a signature. A contract that is not
 * deployed yet is deployed within the call only.
 *
 * @returns `undefined` when there is no contract.
 */
export async function checkContract(check: ContractCheck): Promise<'yes' | 'no' | undefined> {
  const { rpc, account, digest, signature, signal } = check
  if (signature.toLowerCase().endsWith(wrapperEnd)) return checkUndeployed(check)
  const code = await rpc.request('eth_getCode', [account, 'latest'], { signal })
  if (!isBytes(code)) throw new InvalidAnswerError('eth_getCode', 'no code')
  if (code === '0x') return undefined
  const body = encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [digest, signature])
  const answer = await call(check, { to: account, data: `0x${magic}${body.slice(2)}` })
  return answer?.toLowerCase() === yes ? 'yes' : 'no'
}

async function checkUndeployed(check: ContractCheck): Promise<'yes' | 'no'> {
  const { account, digest, signature } = check
  if (!isWrapped(signature)) return 'no'
  const data = encodeDeployData({
    abi: universalSignatureValidatorAbi,
    bytecode: universalSignatureValidatorByteCode,
    args: [account, digest, signature],
  })
  const answer = await call(check, { data })
  return answer !== undefined && /^0x0*1$/.test(answer) ? 'yes' : 'no'
}

/** The end alone proves nothing. The factory, the call to it, and the signature must be there. */
function isWrapped(signature: Hex): boolean {
  try {
    decodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], `0x${signature.slice(2, -64)}`)
    return true
  } catch {
    return false
  }
}

/** @returns `undefined` when the contract refuses. A failed node is not a contract's no. */
async function call(
  { rpc, signal }: ContractCheck,
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
