import { Script } from '@scure/btc-signer'

/**
 * What a script puts on the stack as bytes, in its order.
 *
 * @returns Nothing for bytes that are no script.
 */
export function pushesOf(script: Uint8Array | undefined): readonly Uint8Array[] {
  try {
    return script ? Script.decode(script).filter((each) => each instanceof Uint8Array) : []
  } catch {
    return []
  }
}
