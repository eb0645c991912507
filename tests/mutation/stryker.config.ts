import type { Stryker } from '@stryker-mutator/core'
import { exactModules } from '../coverage/exactModules.ts'

const reports = 'node_modules/.cache/latchkey/mutation'

const options: ConstructorParameters<typeof Stryker>[0] = {
  mutate: [...exactModules, '!**/*.test.ts'],
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  // Stryker copies only what these tests read. The copy is in a folder that other tools ignore.
  tempDirName: '.mutation',
  cleanTempDir: 'always',
  ignorePatterns: [
    '/*',
    '!/*.json',
    '!/packages',
    '!/scripts',
    '!/tests',
    '/packages/*/dist',
    '/tests/{e2e,real-wallets}',
  ],
  // Stryker would rewrite project references with the compiler API, which TypeScript 7 does not
  // have. No test needs them.
  tsconfigFile: '',
  // Code that runs once, when a module is loaded, would need all tests of the folder for each
  // mutant.
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine needs a high limit: a mutant that only makes a test slower must not count as
  // found.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  incrementalFile: `${reports}/incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { reportTests: false, logTests: false },
  htmlReporter: { fileName: `${reports}/report.html` },
  jsonReporter: { fileName: `${reports}/report.json` },
  thresholds: { high: 90, low: 80, break: 80 },
}

export default options
