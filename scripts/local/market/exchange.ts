import { assemble } from './assemble.ts'

/** What a fixed-price exchange can do, as its ABI. */
export const exchangeAbi = [
  {
    type: 'function',
    name: 'trade',
    stateMutability: 'payable',
    inputs: [
      { name: 'sell', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'buy', type: 'address' },
      { name: 'minimum', type: 'uint256' },
      { name: 'receiver', type: 'address' },
      { name: 'deadline', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

/** The first four bytes of a call of `trade`. */
const trade = '0x9401fc0d'

/**
 * Code of an exchange with one price, which is no contract of Uniswap. It takes `amount` of a token
 * (`transferFrom`) or of the network's own currency (address 0), and gives `amount` times `price` in
 * units of what is bought, out of its own balance. It refuses less than `minimum`, and after
 * `deadline`.
 */
export function exchangeCode({ gives, takes }: { readonly gives: bigint; readonly takes: bigint }): `0x${string}` {
  return assemble(`
    0 CALLDATALOAD 224 SHR ${trade} EQ ISZERO @refuse JUMPI
    TIMESTAMP 164 CALLDATALOAD LT @refuse JUMPI      ; the deadline is before the block
    4 CALLDATALOAD ISZERO @paid JUMPI
      CALLVALUE @refuse JUMPI
      0x23b872dd 224 SHL 0 MSTORE                    ; transferFrom(caller, this, amount)
      CALLER 4 MSTORE ADDRESS 36 MSTORE 36 CALLDATALOAD 68 MSTORE
      0 0 100 0 0 4 CALLDATALOAD GAS CALL ISZERO @refuse JUMPI
      @give JUMP
    paid:
      36 CALLDATALOAD CALLVALUE EQ ISZERO @refuse JUMPI
    give:
      ${takes} 36 CALLDATALOAD ${gives} MUL DIV      ; what is given
      DUP1 100 CALLDATALOAD GT @refuse JUMPI         ; the minimum is more
      68 CALLDATALOAD ISZERO @own JUMPI
      0xa9059cbb 224 SHL 0 MSTORE                    ; transfer(receiver, given)
      132 CALLDATALOAD 4 MSTORE 36 MSTORE
      0 0 68 0 0 68 CALLDATALOAD GAS CALL ISZERO @refuse JUMPI
      STOP
    own:
      0 0 0 0 DUP5 132 CALLDATALOAD GAS CALL ISZERO @refuse JUMPI
      STOP
    refuse:
      0 0 REVERT
  `)
}
