import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npx -y pnpm@12 screenshots`: all scenes in every size and mode, in `.screenshots`. */
export default defineConfig(base, {
  testDir: './screenshots',
  testMatch: '**/*.shots.ts',
  timeout: 300_000,
  reporter: 'line',
})
