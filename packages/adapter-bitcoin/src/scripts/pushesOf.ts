import { Script } from '@scure/btc-signer'

/**
 * The bytes that a script pushes, in its order.
 *
 * @returns Empty for bytes that are not a script.
 */
export function pushesOf(script: Uint8Array | undefined): readonly Uint8Array[] {
  try {
    return script ? Script.decode(script).filter((each) => each instanceof Uint8Array) : []
  } catch {
    return []
  }
}
