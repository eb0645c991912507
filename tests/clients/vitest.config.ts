import { defineConfig } from 'vitest/config'

// The relay and the phone as their sources are; no build is needed.
const conditions = ['@latchkey/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'clients',
    include: ['*.test.ts'],
    globalSetup: './globalSetup.ts',
    // Ways out for a client that hangs, not measures.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
