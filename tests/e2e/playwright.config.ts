import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium/findChromium.ts'
import { launchArguments } from '../../scripts/chromium/launchArguments.ts'
import { shortSpecs } from './src/shortSpecs.ts'

const executablePath = findChromium()
const isCI = Boolean(process.env.CI)

export default defineConfig({
  testDir: '.',
  testMatch: process.env.LATCHKEY_TESTS === 'short' ? [...shortSpecs] : '**/*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: isCI,
  // For `overwork` alone: who reads the report counts every other test that did not pass at once as failed.
  retries: 1,
  // Limits, not expectations: a busy machine takes its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 2,
  use: {
    // Set by the global set-up, before the workers start and read this file again.
    ...(process.env.LATCHKEY_DEMO_URL && { baseURL: process.env.LATCHKEY_DEMO_URL }),
    // A trace doubles what each test costs; `--trace on` gives one for the test that one looks at.
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: launchArguments },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
