import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npx -y pnpm@12 test:wallets`: tests the demo with the published providers of real wallets. */
export default defineConfig(base, {
  testDir: './wallets',
  testMatch: '**/*.wallets.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
})
