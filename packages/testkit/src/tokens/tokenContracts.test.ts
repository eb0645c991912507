import { expect, test } from 'vitest'
import { sourceHash, tokenSet } from '../../scripts/compileContracts.ts'
import { tokenContracts } from './tokenContracts.js'

test('the compiled contracts are those of contracts/', () => {
  expect(tokenContracts.sourceHash).toBe(sourceHash(tokenSet))
})
