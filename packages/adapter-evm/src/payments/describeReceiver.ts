import { InvalidAnswerError, type RpcClient } from '@latchkey/core'
import type { ReceiverContext, ReceiverRisk } from '@latchkey/core/services'
import { describeAddress } from '../address/describeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { isRevert } from '../errors/isRevert.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'

/** `decimals()` and `totalSupply()`. Only a token answers both with one word. */
const questions = ['0x313ce567', '0x18160ddd']

/**
 * The risk of sending to an address. A contract at the address that is a token can't give back
 * what it gets, so it is found by its answers, also when no list has it.
 *
 * @throws {InvalidAnswerError} and what the RPC throws.
 */
export async function describeReceiver(
  core: EvmCore,
  text: string,
  { networkId, from, tokens = [] }: ReceiverContext,
  signal: AbortSignal,
): Promise<ReceiverRisk | undefined> {
  const address = parseAddress(text)
  const risks = [{ from }, ...tokens.map((token) => ({ token, from }))].map((given) => describeAddress(address, given))
  const known = risks.find((risk) => risk?.action === 'block') ?? risks[0]
  if (known?.action === 'block') return known
  const isToken = await answersAsToken(core.context.rpc(networkId), address, signal)
  return isToken ? { risk: 'token', action: 'block' } : known
}

async function answersAsToken(rpc: RpcClient, address: string, signal: AbortSignal): Promise<boolean> {
  const code = await rpc.request('eth_getCode', [address, 'latest'], { signal })
  if (!isBytes(code)) throw new InvalidAnswerError('eth_getCode', 'no code')
  if (code === '0x') return false
  const answers = await Promise.all(questions.map((data) => isWord(rpc, { to: address, data }, signal)))
  return answers.every(Boolean)
}

async function isWord(rpc: RpcClient, call: object, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await rpc.request('eth_call', [call, 'latest'], { signal })
    return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)
  } catch (cause) {
    // A call that fails on the chain is the contract's no. A node that limits requests says nothing.
    if (isRevert(cause)) return false
    throw cause
  }
}
