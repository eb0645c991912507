import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium/findChromium.ts'
import { launchArguments } from '../../scripts/chromium/launchArguments.ts'
import { isLong } from '../setup/isLong.ts'

const executablePath = findChromium()
const isCI = Boolean(process.env.CI)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: isLong ? [] : '**/long/**',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: isCI,
  retries: 0,
  // Limits, not expectations: a busy machine is slow.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // One more than there are cores, because a page often waits.
  workers: availableParallelism() + 1,
  use: {
    // Set by the global set-up, before the workers start and read this file again.
    ...(process.env.LATCHKEY_DEMO_URL && { baseURL: process.env.LATCHKEY_DEMO_URL }),
    // A trace doubles the time of each test. To debug a single test, pass `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: launchArguments },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
