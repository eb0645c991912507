import { readText } from '../readText.js'
import type { SolanaStep } from './SolanaStep.js'

/** An instruction, with the addresses of its accounts. `undefined`: it is in a table that was not read. */
export interface SolanaInstruction {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  oldMemo: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
} as const

/** Reads an instruction of a program that the wallet knows. Its layout is that of the program's IDL. */
export function readStep(instruction: SolanaInstruction): SolanaStep {
  return read(instruction) ?? { kind: 'unknown', program: instruction.program }
}

function read({ program, accounts, data }: SolanaInstruction): SolanaStep | undefined {
  switch (program) {
    case programs.system:
      return readSystem(accounts, data)
    case programs.token:
    case programs.token2022:
      return readToken(accounts, data)
    case programs.associated:
      // Create, and the idempotent form of it.
      return data.length === 0 || (data.length === 1 && (data[0] ?? 9) <= 1)
        ? { kind: 'usual', what: 'tokenAccount' }
        : undefined
    case programs.budget:
      return { kind: 'usual', what: 'budget' }
    case programs.memo:
    case programs.oldMemo: {
      const text = readText(data)
      return text === undefined ? undefined : { kind: 'memo', text }
    }
    default:
      return undefined
  }
}

function readSystem([, to]: SolanaInstruction['accounts'], data: Uint8Array): SolanaStep | undefined {
  const view = viewOf(data)
  if (data.length !== 12 || view.getUint32(0, true) !== 2 || to === undefined) return undefined
  return { kind: 'transfer', to, amount: view.getBigUint64(4, true) }
}

function readToken(accounts: SolanaInstruction['accounts'], data: Uint8Array): SolanaStep | undefined {
  const view = viewOf(data)
  const amount = data.length >= 9 ? view.getBigUint64(1, true) : undefined
  const isChecked = data.length === 10
  const [, second, third] = accounts
  switch (data[0]) {
    case 3: // Transfer
      return amount === undefined || data.length !== 9 || second === undefined
        ? undefined
        : { kind: 'token', to: second, mint: undefined, amount, decimals: undefined }
    case 12: // TransferChecked
      return amount === undefined || !isChecked || second === undefined || third === undefined
        ? undefined
        : { kind: 'token', to: third, mint: second, amount, decimals: data[9] }
    case 4: // Approve
      return amount === undefined || data.length !== 9 || second === undefined
        ? undefined
        : { kind: 'approve', spender: second, mint: undefined, amount }
    case 13: // ApproveChecked
      return amount === undefined || !isChecked || second === undefined || third === undefined
        ? undefined
        : { kind: 'approve', spender: third, mint: second, amount }
    case 9: // CloseAccount
      return data.length === 1 ? { kind: 'usual', what: 'closeAccount' } : undefined
    default:
      return undefined
  }
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}
