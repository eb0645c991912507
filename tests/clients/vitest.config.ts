import { defineConfig } from 'vitest/config'

// The sources of the relay and the phone are used, so no build is needed.
const conditions = ['@latchkey/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'clients',
    include: ['*.test.ts'],
    globalSetup: './globalSetup.ts',
    // Limits for a client that hangs. They measure nothing.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
