import { isKeyPair } from './isKeyPair.js'
import { isPrivateKey } from './isPrivateKey.js'
import { configText } from './text.js'

/** What is wrong with the key of a faucet, which must have the form of its namespace. */
export function faucetProblem(namespace: string, key: string): string | undefined {
  if (namespace === 'solana') return isKeyPair(key) ? undefined : configText.keyPair
  return isPrivateKey(key) ? undefined : configText.privateKey
}
