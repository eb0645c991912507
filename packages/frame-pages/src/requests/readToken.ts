import { cleanText } from '@latchkey/core'
import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi } from 'viem/utils'
import type { TokenClaim } from '../approvals/TokenClaim.js'
import type { Node } from './createNode.js'

const abi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)'])
const maxSymbol = 16

/** Asks the contract of a token for its symbol and decimals (EIP-20). `undefined`: it does not say. */
export async function readToken(node: Node, token: string, signal: AbortSignal): Promise<TokenClaim | undefined> {
  const ask = async (functionName: 'symbol' | 'decimals'): Promise<string | number> => {
    const call = { to: token, data: encodeFunctionData({ abi, functionName }) }
    const data = await node.call('eth_call', [call, 'latest'], signal)
    if (!isHex(data)) throw new TypeError('The node answers no bytes.')
    return decodeFunctionResult({ abi, functionName, data })
  }
  try {
    const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')])
    const text = cleanText(String(symbol)).slice(0, maxSymbol)
    return text === '' ? undefined : { symbol: text, decimals: Number(decimals) }
  } catch {
    // The amount is shown in the smallest unit then.
    signal.throwIfAborted()
    return undefined
  }
}
