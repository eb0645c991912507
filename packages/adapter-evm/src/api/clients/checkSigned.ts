import { InvalidAnswerError, TransactionMismatchError } from '@latchkey/core'
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import { checksumAddress } from '../../address/checksumAddress.js'
import type { ReplacementRequest } from '../../transactions/replacementRequest.js'

/**
 * Reads a signed transaction and compares every field with what was asked for. Only then it may be
 * sent: with another nonce it would be a second payment.
 *
 * @returns Its hash.
 * @throws {TransactionMismatchError} {InvalidAnswerError}
 */
export async function checkSigned(raw: Hex, request: ReplacementRequest): Promise<Hex> {
  const signed = await read(raw)
  const { transaction } = signed
  const same = (part: string, is: boolean): void => {
    if (!is) throw new TransactionMismatchError(part)
  }
  same('sender', signed.sender === checksumAddress(request.from))
  same('network', BigInt(transaction.chainId ?? -1) === BigInt(request.chainId))
  same('nonce', BigInt(transaction.nonce ?? 0) === BigInt(request.nonce))
  same('receiver', (transaction.to ?? undefined)?.toLowerCase() === request.to?.toLowerCase())
  same('amount', (transaction.value ?? 0n) === BigInt(request.value))
  same('call', (transaction.data ?? '0x').toLowerCase() === request.data.toLowerCase())
  same('fee', (transaction.gas ?? 0n) === BigInt(request.gas))
  same('fee', highestPrice(transaction) === BigInt(request.maxFeePerGas ?? request.gasPrice ?? '0x0'))
  same('call', (transaction.accessList ?? []).length === 0 && transaction.authorizationList === undefined)
  return keccak256(raw)
}

type Parsed = ReturnType<typeof parseTransaction>

async function read(raw: Hex): Promise<{ readonly transaction: Parsed; readonly sender: string }> {
  try {
    const serializedTransaction = raw as TransactionSerialized
    const transaction = parseTransaction(serializedTransaction)
    return { transaction, sender: await recoverTransactionAddress({ serializedTransaction }) }
  } catch (cause) {
    throw new InvalidAnswerError('eth_signTransaction', 'no signed transaction', { cause })
  }
}

function highestPrice(transaction: Parsed): bigint {
  return transaction.maxFeePerGas ?? transaction.gasPrice ?? 0n
}
