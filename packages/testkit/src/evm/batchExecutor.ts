import type { Hex } from 'viem'

/**
 * EVM code to which an account delegates by EIP-7702 for atomic batches. Its input is a sequence of
 * calls: `to` (20 bytes), `value` (32), length (32), data. It reverts when a call reverts. It runs
 * only for a transaction of the account to itself. Anything else, e.g. a payment, is accepted
 * without effect.
 */
const runtime = [
  '3330146007', // caller == self?
  '5700', // else stop
  '5b5f', // offset 0
  '5b80361160115700', // while offset < size of the input, else stop
  '5b806034013580', // length of the data
  '826054015f37', // the data to memory
  '5f5f825f', // no return data; the arguments are the data
  '8560140135', // value
  '863560601c', // to
  '5af1603457', // call
  '5f5ffd', // it failed: revert
  '5b0160540160', // offset += 84 + length
  '0956', // loop
].join('')

/** Constructor code: copies the code after it into the new contract. */
const deployment = '603c8060095f395ff3'

export const batchExecutorCode: Hex = `0x${deployment}${runtime}`

export interface BatchCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** Encodes the executor's input. */
export function encodeBatch(calls: readonly BatchCall[]): Hex {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const parts = calls.map(
    ({ to, value, data }) => `${to.slice(2)}${word(value)}${word(BigInt(data.length / 2 - 1))}${data.slice(2)}`,
  )
  return `0x${parts.join('')}`
}
