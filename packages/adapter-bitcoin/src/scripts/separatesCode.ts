import { Script } from '@scure/btc-signer'

/** Whether a script has OP_CODESEPARATOR, so that its signatures may cover only a part of it. */
export function separatesCode(script: Uint8Array): boolean {
  try {
    return Script.decode(script).includes('CODESEPARATOR')
  } catch {
    return true // a script that does not decode could contain it
  }
}
