import { isSameBytes } from '@latchkey/core'
import { hash160 } from '../bytes/hash160.js'
import { pushesOf } from './pushesOf.js'

/** Whether a script contains a key, or its hash. */
export function isKeyOf(script: Uint8Array, key: Uint8Array): boolean {
  const hash = hash160(key)
  return pushesOf(script).some((each) => isSameBytes(each, key) || isSameBytes(each, hash))
}
