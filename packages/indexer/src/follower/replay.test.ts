import { test } from 'vitest'
import { checkPages, checkReplay } from '../../testing/checkReplay.js'

test('after any reorgs, faults, crashes and gaps, the index is the one that a fresh gateway would build', async () => {
  await checkReplay(100)
})

test('pages stay right while blocks are added: nothing is repeated and nothing is left out', async () => {
  await checkPages(50)
})
