import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageOptions } from 'vitest/node'
import { exactModules } from './exactModules.ts'

const root = join(import.meta.dirname, '../..')
const packages = globSync('packages/*', { cwd: root })

/** The pages of the embedded wallet and its worker need a browser. They run in the end-to-end tests. */
const programs = [
  'boot/sdk.ts',
  'boot/review.ts',
  'boot/done.ts',
  'boot/loading.ts',
  'boot/undoEmail.ts',
  'boot/approveDevice.ts',
  'boot/recover.ts',
  'boot/startSigner.ts',
  'interface/mountDone.tsx',
  'interface/mountUndoEmail.tsx',
  'interface/mountApproveDevice.tsx',
  'windows/createWindowApi.ts',
  'signer/worker.ts',
].map((file) => `packages/frame-pages/src/${file}`)

/** Each package has its own thresholds, so that a well-tested one does not make up for another. */
export const coverage: CoverageOptions = {
  provider: 'v8',
  reportOnFailure: true,
  include: packages.map((each) => `${each}/src/**/*.{ts,tsx}`),
  exclude: ['**/*.test.{ts,tsx}', '**/*.test-d.ts', '**/*.d.ts', '**/src/testing/**', ...programs],
  reportsDirectory: join(root, 'node_modules/.cache/latchkey/coverage'),
  reporter: [['text', { skipFull: true }], 'json', 'json-summary'],
  thresholds: {
    ...Object.fromEntries(packages.map((each) => [`${each}/src/**`, { lines: 95, branches: 90 }])),
    ...Object.fromEntries(exactModules.map((each) => [each, { branches: 100 }])),
  },
}
