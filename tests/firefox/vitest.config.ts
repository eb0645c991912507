import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'firefox',
    include: ['*.test.ts'],
    globalSetup: './globalSetup.ts',
    // Limits for a browser that hangs. They measure nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
