import { base58 } from '@scure/base'
import { address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { associatedAddress } from './associatedAddress.js'
import { tokenPrograms } from './tokenPrograms.js'

afterEach(() => vi.unstubAllGlobals())

test("property: associatedAddress() agrees with the token program's own client", async () => {
  vi.stubGlobal('isSecureContext', true)
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
  await fc.assert(
    fc.asyncProperty(key, key, fc.constantFrom(...tokenPrograms), async (owner, mint, program) => {
      const [expected] = await findAssociatedTokenPda({
        owner: address(owner),
        mint: address(mint),
        tokenProgram: address(program),
      })
      expect(associatedAddress(owner, mint, program)).toBe(expected)
    }),
    { numRuns: 200 },
  )
})

test('associatedAddress() needs no secure context', () => {
  vi.stubGlobal('isSecureContext', false)
  const owner = 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF'
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(associatedAddress(owner, usdc, tokenPrograms[0] ?? '')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
})
