import { TransactionMismatchError } from '@latchkey/core'
import { type CompiledTransactionMessage, getCompiledTransactionMessageDecoder } from '@solana/kit'
import type { ReadTransaction } from '../transactions/readTransaction.js'
import { associatedAddress } from './associatedAddress.js'
import { tokenPrograms } from './tokenPrograms.js'

/** What a transaction transfers, by its own bytes. */
export interface ReadTransfer {
  /** The fee payer, whose funds are sent. */
  readonly from: string
  readonly to: string
  /** The token's mint. Absent: lamports. */
  readonly token?: string | undefined
  readonly amount: bigint
  /** For a token: the account that it is taken from, and its decimals, which the network checks. */
  readonly source?: string | undefined
  readonly decimals?: number | undefined
}

const systemProgram = '11111111111111111111111111111111'
const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** The first byte of instructions: the number of a function of the program. */
const systemTransfer = 2
const transferChecked = 12
const createIdempotent = 1
/** Settings of limits and prices, which move no money of their own. */
const budgetSettings: readonly (number | undefined)[] = [2, 3]

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * Reads what a transaction transfers. A transaction with anything else in it is refused: another
 * instruction could take more than the user confirmed.
 *
 * @param receiver - The receiver that the user confirmed. A token transfer names only an account
 * that is derived from it, so it is compared, not read.
 * @throws {TransactionMismatchError}
 */
export function readTransfer({ transaction }: Pick<ReadTransaction, 'transaction'>, receiver: string): ReadTransfer {
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const [from] = message.staticAccounts
  // Another signer could own what is moved.
  if (from === undefined || message.header.numSignerAccounts !== 1) throw new TransactionMismatchError('sender')
  const instructions = readInstructions(message)
  const [moving, ...others] = instructions.filter(({ program, data }) => !isSetting(program, data))
  const [first, second] = others.length === 0 ? [undefined, moving] : [moving, others[0]]
  if (!second || others.length > 1) throw new TransactionMismatchError('call')
  if (second.program === systemProgram) {
    if (first) throw new TransactionMismatchError('call')
    return readNative(second, from)
  }
  const { destination, program, ...transfer } = readToken(second, from)
  if (associatedAddress(receiver, transfer.token, program) !== destination)
    throw new TransactionMismatchError('receiver')
  if (first) checkCreation(first, [from, destination, receiver, transfer.token, systemProgram, program])
  return { ...transfer, to: receiver }
}

function readInstructions(message: CompiledTransactionMessage): readonly Instruction[] {
  // Transfers need no newer version, and no accounts that only a table names.
  if (message.version === 1) throw new TransactionMismatchError('call')
  const { addressTableLookups = [] } = message as { readonly addressTableLookups?: readonly unknown[] }
  if (addressTableLookups.length > 0) throw new TransactionMismatchError('call')
  const accountAt = (index: number): string => {
    const account = message.staticAccounts[index]
    if (account === undefined) throw new TransactionMismatchError('call')
    return account
  }
  return message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    program: accountAt(programAddressIndex),
    accounts: accountIndices.map(accountAt),
    data: Uint8Array.from(data ?? []),
  }))
}

function isSetting(program: string, data: Uint8Array): boolean {
  return program === budgetProgram && budgetSettings.includes(data[0])
}

function readNative({ accounts, data }: Instruction, payer: string): ReadTransfer {
  const [from, to, ...rest] = accounts
  const isTransfer = data.length === 12 && data[0] === systemTransfer && data[1] === 0 && data[2] === 0 && data[3] === 0
  if (!isTransfer || to === undefined || rest.length > 0) throw new TransactionMismatchError('call')
  if (from !== payer) throw new TransactionMismatchError('sender')
  return { from: payer, to, amount: unitsAt(data, 4) }
}

function readToken(
  { program, accounts, data }: Instruction,
  payer: string,
): Omit<ReadTransfer, 'to'> & { readonly token: string; readonly destination: string; readonly program: string } {
  const [source, token, destination, owner, ...rest] = accounts
  const isTransfer = tokenPrograms.includes(program) && data.length === 10 && data[0] === transferChecked
  if (!isTransfer || source === undefined || token === undefined || destination === undefined || rest.length > 0)
    throw new TransactionMismatchError('call')
  if (owner !== payer) throw new TransactionMismatchError('sender')
  return { from: payer, token, amount: unitsAt(data, 1), source, decimals: data[9], destination, program }
}

/** Only the receiver's own account for this token may be created. */
function checkCreation({ program, accounts, data }: Instruction, expected: readonly string[]): void {
  const isCreation = program === associatedProgram && data.length === 1 && data[0] === createIdempotent
  if (!isCreation || accounts.join() !== expected.join()) throw new TransactionMismatchError('call')
}

function unitsAt(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)
}
