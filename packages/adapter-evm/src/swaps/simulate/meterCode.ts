import type { Address, Hex } from 'viem'
import { selectors } from '../../transfers/selectors.js'

/** Answers the balance of the address in its first word, in the network's own currency. */
export const balanceCode: Hex = '0x6000353160005260206000f3'

/**
 * Code for the account's own address during one simulated call to itself: it calls the router with
 * the call's data, and answers by how much its balance of a token grew. To all others it answers
 * nothing, so that it can receive the network's own currency.
 *
 * @param token - Absent: the network's own currency.
 */
export function meterCode({
  router,
  value,
  token,
}: {
  readonly router: Address
  readonly value: bigint
  readonly token?: Address | undefined
}): Hex {
  const measure = token === undefined ? '47' : tokenBalance(token)
  const parts = [
    // CALLER ADDRESS EQ PUSH1 start JUMPI STOP; start:
    '333014600757005b',
    measure,
    // CALLDATACOPY of all, to 0
    '366000600037',
    // CALL(GAS, router, value, 0, CALLDATASIZE, 0, 0)
    `60006000366000${push(value.toString(16), 32)}${push(router.slice(2), 20)}5af1`,
  ]
  const done = parts.join('').length / 2 + 14
  return `0x${[
    ...parts,
    // PUSH2 done JUMPI; else REVERT with what the router said
    `61${done.toString(16).padStart(4, '0')}57`,
    '3d600060003e3d6000fd',
    // done:
    '5b',
    measure,
    // SUB, and return it
    '0360005260206000f3',
  ].join('')}`
}

/** `balanceOf` of the own address, on the stack. */
function tokenBalance(token: Address): string {
  return [
    `63${selectors.balanceOf.slice(2)}60e01b600052`,
    '30600452',
    `6020600060246000${push(token.slice(2), 20)}5afa50`,
    '600051',
  ].join('')
}

function push(digits: string, size: number): string {
  return `${(0x5f + size).toString(16)}${digits.toLowerCase().padStart(size * 2, '0')}`
}
