import type { Bytes } from '../../bytes/Bytes.js'
import { associatedData } from '../../ciphers/associatedData.js'
import type { TransportContext } from './TransportContext.js'

/** What a sealed server half authenticates. */
export function transportData({ walletId, openerId, sessionId }: TransportContext): Bytes {
  return associatedData([walletId, openerId, sessionId])
}
