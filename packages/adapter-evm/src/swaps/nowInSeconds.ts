import type { EvmCore } from '../evmCore.js'

/** s since 1970, by the clock of the modal. */
export function nowInSeconds({ context }: Pick<EvmCore, 'context'>): bigint {
  return BigInt(Math.floor(context.clock.now() / 1000))
}
