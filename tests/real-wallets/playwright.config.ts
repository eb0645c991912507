import { defineConfig } from '@playwright/test'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/real-wallets',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Limits, not expectations: a busy machine takes its time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 1,
})
