import { base58 } from '@scure/base'
import { configText } from './text.js'

/** What is wrong with the key of a faucet, which must have the form of its namespace. */
export function faucetProblem(namespace: string, key: string): string | undefined {
  if (namespace === 'solana') return isKeyPair(key) ? undefined : configText.faucetBase58
  return /^0x(?!0{64}$)[\da-f]{64}$/i.test(key) ? undefined : configText.faucetHex
}

function isKeyPair(text: string): boolean {
  try {
    return base58.decode(text).length === 64
  } catch {
    return false
  }
}
