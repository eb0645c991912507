import { Script } from '@scure/btc-signer'

/** Whether signatures for a script may be over a part of it. */
export function separatesCode(script: Uint8Array): boolean {
  try {
    return Script.decode(script).includes('CODESEPARATOR')
  } catch {
    return true // what does not decode is judged like that, too
  }
}
