import { NotConnectedError, type Subject } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'

/**
 * The current account, network and connection of this namespace.
 * @throws {NotConnectedError}
 */
export function currentSubject({ context }: EvmCore): Subject<EIP1193Provider> {
  const subject = context.$current.get()
  if (!subject) throw new NotConnectedError()
  return subject
}
