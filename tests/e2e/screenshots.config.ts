import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npx -y pnpm@12 screenshots`: a picture of every scene of the gallery in every size and mode, into `.screenshots`, for people to look at. */
export default defineConfig(base, {
  testDir: './screenshots',
  testMatch: '**/*.shots.ts',
  timeout: 300_000,
  reporter: 'line',
})
