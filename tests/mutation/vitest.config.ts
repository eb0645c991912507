import { join, posix } from 'node:path'
import { defineConfig } from 'vitest/config'
import { exactModules } from '../coverage/exactModules.ts'

const root = join(import.meta.dirname, '../..')

/** The tests in a module's own folder. Whatever they let through is theirs to find, not that of a test far away. */
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
      // It asks a local chain, which no mutant should have to wait for.
      '**/contractWallet.test.ts',
      // They look for classes of the sources in what packages throw that are taken here as they were built.
      '**/requestWallet.test.ts',
      '**/reconnect.offline.test.ts',
    ],
    setupFiles: [join(import.meta.dirname, 'fewRuns.ts')],
    // A promise that a mutant never settles fails its test; waiting until the whole runner is given up costs much more.
    testTimeout: 10_000,
  },
})
