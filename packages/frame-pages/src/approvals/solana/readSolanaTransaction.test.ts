import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveCheckedInstruction,
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSolanaTransaction } from './readSolanaTransaction.js'
import { solanaRisksOf } from './solanaRisksOf.js'

const own = '4Nd1mYvDHH3k1Q3wXuHkPcFDmXtyTvq7dHJRJbEfq7hV' as Address
const other = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR9' as Address
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address
const account = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8' as Address
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
const signer = createNoopSigner(own)
const blockhash = '11111111111111111111111111111111' as Blockhash

function wireOf(instructions: readonly Instruction[], payer: Address = own, version: 'legacy' | 0 = 0): Uint8Array {
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 0n }, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(transaction))
}
const note = (text: string): Instruction => ({ programAddress: memo, data: new TextEncoder().encode(text) })
const ofToken = { source: account, amount: 5n }

test.each<[string, Instruction, unknown]>([
  [
    'a transfer',
    getTransferSolInstruction({ source: signer, destination: other, amount: 7n }),
    { kind: 'transfer', to: other, amount: 7n },
  ],
  [
    'a transfer of tokens',
    getTransferCheckedInstruction({ ...ofToken, mint, destination: other, authority: signer, decimals: 6 }),
    { kind: 'token', to: other, mint, amount: 5n, decimals: 6 },
  ],
  [
    'a transfer of tokens without their mint',
    getTransferInstruction({ ...ofToken, destination: other, authority: signer }),
    { kind: 'token', to: other, mint: undefined, amount: 5n, decimals: undefined },
  ],
  [
    'an allowance',
    getApproveInstruction({ ...ofToken, delegate: other, owner: signer }),
    { kind: 'approve', spender: other, mint: undefined, amount: 5n },
  ],
  [
    'an allowance with its mint',
    getApproveCheckedInstruction({ ...ofToken, mint, delegate: other, owner: signer, decimals: 6 }),
    { kind: 'approve', spender: other, mint, amount: 5n },
  ],
  ['a note', note('Order 7'), { kind: 'memo', text: 'Order 7' }],
  ['a note that is not what it looks like', note('Order \u202e7'), { kind: 'unknown', program: memo }],
  [
    'an account for a token',
    getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: account, owner: other, mint }),
    { kind: 'usual', what: 'tokenAccount' },
  ],
  [
    'the end of an account',
    getCloseAccountInstruction({ account, destination: own, owner: signer }),
    { kind: 'usual', what: 'closeAccount' },
  ],
  [
    'another owner of an account',
    getSetAuthorityInstruction({ owned: account, owner: signer, authorityType: 2, newAuthority: other }),
    { kind: 'unknown', program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' },
  ],
  [
    'a new account of a program',
    getCreateAccountInstruction({
      payer: signer,
      newAccount: createNoopSigner(other),
      lamports: 1n,
      space: 0n,
      programAddress: mint,
    }),
    { kind: 'unknown', program: '11111111111111111111111111111111' },
  ],
  [
    'a program that is not known',
    { programAddress: mint, data: Uint8Array.of(2, 0, 0, 0) },
    { kind: 'unknown', program: mint },
  ],
])('%s is read', (_, instruction, step) => {
  for (const version of ['legacy', 0] as const) {
    const { steps, payer } = readSolanaTransaction(wireOf([instruction], own, version), own)
    expect([steps, payer]).toEqual([[step], own])
  }
})

test('what is unusual needs a second step', () => {
  const risks = (...instructions: readonly Instruction[]) =>
    solanaRisksOf(readSolanaTransaction(wireOf(instructions), own).steps, undefined)
  const transfer = getTransferSolInstruction({ source: signer, destination: other, amount: 7n })
  expect(risks(transfer, note('Hi'))).toEqual([])
  expect(risks(transfer, { programAddress: mint })).toEqual(['unknownCall'])
  expect(risks(getApproveInstruction({ ...ofToken, delegate: other, owner: signer }))).toEqual(['spend'])
  expect(solanaRisksOf([], 'it fails')).toEqual(['fails'])
})

test('the signature is put where the key belongs, and the first one names the transaction', () => {
  const transfer = getTransferSolInstruction({ source: signer, destination: other, amount: 7n })
  const signature = new Uint8Array(64).fill(9)
  const first = readSolanaTransaction(wireOf([transfer]), own)
  expect(first.insert(signature).subarray(1, 65)).toEqual(signature)
  expect(first.idWith(signature)).toEqual(signature)
  const second = readSolanaTransaction(wireOf([transfer], other), own)
  expect(second.payer).toBe(other)
  expect(second.insert(signature).subarray(65, 129)).toEqual(signature)
  expect(second.idWith(signature)).toBeUndefined()
})

test('a transaction that does not need this key is refused', () => {
  const transfer = getTransferSolInstruction({ source: createNoopSigner(other), destination: own, amount: 7n })
  expect(() => readSolanaTransaction(wireOf([transfer], other), own)).toThrowError(
    expect.objectContaining({ code: 4100 }),
  )
})

test('other bytes are refused with a code, whatever they are', () => {
  const wire = wireOf([getTransferSolInstruction({ source: signer, destination: other, amount: 7n })])
  const codes = [4100, -32602]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(() => readSolanaTransaction(bytes, own)).toThrowError(
        expect.objectContaining({ code: expect.toSatisfy((code: number) => codes.includes(code)) }),
      )
    }),
  )
  fc.assert(
    fc.property(fc.nat(wire.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = wire.map((byte, index) => (index === at ? byte ^ change : byte))
      try {
        readSolanaTransaction(changed, own)
      } catch (error) {
        expect(codes).toContain((error as { readonly code: unknown }).code)
      }
    }),
  )
})
