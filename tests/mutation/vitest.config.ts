import { join, posix } from 'node:path'
import { defineConfig } from 'vitest/config'
import { exactModules } from '../coverage/exactModules.ts'

const root = join(import.meta.dirname, '../..')

/** The tests in a module's own folder. They have to find its mutants, not tests elsewhere. */
const include = exactModules.map((each) => posix.join(posix.dirname(each).replace(/\/\*\*$/, ''), '**/*.test.ts'))

export default defineConfig({
  test: {
    root,
    name: 'mutation',
    environment: 'node',
    include,
    exclude: [
      '**/node_modules/**',
      '**/*.browser.test.*',
      // It requests a local chain, and mutants should not wait for one.
      '**/contractWallet.test.ts',
      // They compare with error classes of the sources, but the mutation tests import packages as
      // they were built.
      '**/requestWallet.test.ts',
      '**/reconnect.offline.test.ts',
    ],
    setupFiles: [join(import.meta.dirname, 'fewRuns.ts')],
    // A promise that a mutant never settles fails its test here. Waiting for the limit of the
    // runner takes much longer.
    testTimeout: 10_000,
  },
})
