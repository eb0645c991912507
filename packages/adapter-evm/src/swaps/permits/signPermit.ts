import { type Call, InvalidAnswerError, SwapRefusedError } from '@latchkey/core'
import type { SwapPermit, SwapPlan } from '@latchkey/core/services'
import type { EIP1193Provider, Hex } from 'viem'
import { parseAddress } from '../../address/parseAddress.js'
import { signTypedData } from '../../capabilities/signTypedData.js'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { callToken } from '../callToken.js'
import { checkDeadline } from '../checkDeadline.js'
import { checkStep, readPlan } from '../checkPlan.js'
import { encodeWords } from '../encodeWords.js'
import { readTimes } from '../readTimes.js'
import { swapSelectors } from '../swapSelectors.js'
import { type PermitTerms, permitData } from './permitData.js'
import { readPermitDomain } from './readPermitDomain.js'

/**
 * Asks the wallet for the permit of a plan: exactly its amount, for its spender, until the deadline
 * of its transaction. The token itself checks the signature.
 *
 * @throws {SwapRefusedError} when the token has no permits, or the plan needs none.
 * @throws {TransactionMismatchError} when the deadline is later than the one that was asked for.
 * @throws {InvalidAnswerError} when the token does not accept the signature.
 */
export async function signPermit(core: EvmCore, call: Call<EIP1193Provider>, plan: SwapPlan): Promise<SwapPermit> {
  checkStep(plan, 'permit')
  const { read } = await readPlan(core, call, plan)
  const { sell: token, spender, deadline } = read
  if (token === undefined || spender === undefined || deadline === undefined) throw new SwapRefusedError('approval')
  const { networkId, signal } = call
  checkDeadline(read, plan.request.deadline, (await readTimes(core, networkId, signal)).block)
  const owner = parseAddress(call.address)
  const domain = await readPermitDomain(core, { networkId, address: owner, token }, signal)
  if (!domain) throw new SwapRefusedError('approval')
  const terms: PermitTerms = { networkId, owner, token, spender, amount: read.amount, deadline }
  const { signature } = await signTypedData(call, permitData(domain, terms))
  const normal = normalSignature(signature)
  await checkByToken(core, terms, normal, signal)
  return { token, spender, amount: read.amount, deadline: Number(deadline), signature: normal }
}

/** Some wallets end a signature with 0 or 1 in place of 27 or 28. @throws {InvalidAnswerError} */
function normalSignature(signature: string): Hex {
  const v = isBytes(signature, 65) ? Number.parseInt(signature.slice(-2), 16) : undefined
  const normal = v === 0 || v === 1 ? v + 27 : v
  if (normal !== 27 && normal !== 28) throw new InvalidAnswerError('eth_signTypedData_v4', 'no signature of a key')
  return `${signature.slice(0, -2).toLowerCase()}${normal.toString(16)}` as Hex
}

async function checkByToken(
  { context }: EvmCore,
  { networkId, owner, token, spender, amount, deadline }: PermitTerms,
  signature: Hex,
  signal: AbortSignal,
): Promise<void> {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const data = encodeWords(swapSelectors.permit, owner, spender, amount, deadline, `0x${v}`, `0x${r}`, `0x${s}`)
  const answer = await callToken(context.rpc(networkId), { from: owner, to: token, data }, signal)
  if (answer === undefined) throw new InvalidAnswerError('eth_signTypedData_v4', 'a signature that the token refuses')
}
