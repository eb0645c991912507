import { defineConfig } from '@playwright/test'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/real-wallets',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // These are limits. A busy machine takes longer.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 1,
})
