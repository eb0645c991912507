import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npx -y pnpm@12 test:wallets`: the page scripts that wallets' makers publish, against the demo. */
export default defineConfig(base, {
  testDir: './wallets',
  testMatch: '**/*.wallets.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
})
