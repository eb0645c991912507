import type { Bytes } from '../bytes/Bytes.js'
import { randomBytes } from '../bytes/randomBytes.js'
import { halfLength } from './halfLength.js'

/** A new half of an opener: the own half of a device, or a server half. */
export function createHalf(): Bytes {
  return randomBytes(halfLength)
}
