import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `pnpm screenshots`: a picture of every scene of the gallery in every size and mode, into `.screenshots`. */
export default defineConfig(base, {
  testDir: './screenshots',
  testMatch: '**/*.shots.ts',
  timeout: 300_000,
  reporter: 'line',
})
