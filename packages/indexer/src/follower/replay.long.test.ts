import { test } from 'vitest'
import { checkPages, checkReplay } from '../../testing/checkReplay.js'

test('after any reorgs, faults, crashes and gaps of many chains, the index is the one of a fresh gateway', async () => {
  await checkReplay(5000)
})

test('pages of many chains stay right while blocks are added', async () => {
  await checkPages(1000)
})
