import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'firefox',
    include: ['*.test.ts'],
    globalSetup: './globalSetup.ts',
    // Ways out for a browser that hangs, not measures.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
