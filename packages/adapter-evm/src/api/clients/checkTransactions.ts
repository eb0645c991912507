import { InvalidInputError, isRecord } from '@latchkey/core'
import { isBytes } from '../../hex/isBytes.js'

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'chainId']

/**
 * Checks the form of a transaction that an app's request has, because wallets read a number or a
 * decimal text in different ways.
 *
 * @throws {InvalidInputError} for anything but addresses, bytes and `0x` quantities.
 */
export function checkTransactions(method: string, params: readonly unknown[] = []): void {
  if (method === 'wallet_sendCalls') {
    const [batch] = params
    const calls = isRecord(batch) ? batch.calls : undefined
    if (!Array.isArray(calls)) throw new InvalidInputError('batch of calls', batch)
    for (const call of calls) check(call)
  } else if (method === 'eth_sendTransaction' || method === 'eth_signTransaction') check(params[0])
}

function check(transaction: unknown): void {
  if (!isRecord(transaction)) throw new InvalidInputError('transaction', transaction)
  const { to, data, input } = transaction
  // A contract without code would keep the value for ever.
  if (!to && (data ?? input ?? '0x') === '0x') throw new InvalidInputError('recipient', to)
  for (const [name, value] of Object.entries(transaction)) {
    if (value !== undefined && value !== null && !isRight(name, value))
      throw new InvalidInputError(`${name} of a transaction`, value)
  }
}

function isRight(name: string, value: unknown): boolean {
  if (name === 'to' || name === 'from') return isBytes(value, 20)
  if (name === 'data' || name === 'input') return isBytes(value)
  return !quantities.includes(name) || (typeof value === 'string' && /^0x[\da-fA-F]{1,64}$/.test(value))
}
