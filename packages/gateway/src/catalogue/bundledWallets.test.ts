import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walletsFile } from '../../scripts/buildWallets.ts'

test('data/wallets.json is what pnpm --filter @latchkey/gateway wallets writes', () => {
  const written = readFileSync(new URL('../../data/wallets.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(JSON.parse(walletsFile()))
})
