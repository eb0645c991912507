import { concat, type Hex, numberToHex } from 'viem'
import { assemble } from '../../../scripts/local/market/assemble.ts'

/**
 * Code of a contract that does whatever its caller asks it for, so that a test can let the contract
 * of a swap provider do anything.
 */
export const openExecutor: Hex = assemble(`
  0                                              ; where the next call starts
  next:
    DUP1 CALLDATASIZE GT @call JUMPI
    STOP
  call:
    DUP1 52 ADD CALLDATALOAD                     ; the size of its data
    DUP1 DUP3 84 ADD 0 CALLDATACOPY
    0 0 DUP3 0
    DUP6 20 ADD CALLDATALOAD                     ; its value
    DUP7 CALLDATALOAD 96 SHR                     ; its contract
    GAS CALL ISZERO @refuse JUMPI
    ADD 84 ADD @next JUMP
  refuse:
    0 0 REVERT
`)

/** A call that the executor makes. */
export interface ExecutedCall {
  readonly to: Hex
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
}

/** The input of the executor for calls, in order. */
export function executing(...calls: readonly ExecutedCall[]): Hex {
  return concat(
    calls.flatMap(({ to, data = '0x', value = 0n }) => [
      to,
      numberToHex(value, { size: 32 }),
      numberToHex(data.length / 2 - 1, { size: 32 }),
      data,
    ]),
  )
}
