import { NotConnectedError } from '@latchkey/core'

/** @throws {NotConnectedError} */
export function notConnected(): never {
  throw new NotConnectedError()
}
