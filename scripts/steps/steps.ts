import { join } from 'node:path'
import { root } from '../root.ts'
import type { Step } from '../runner/Step.ts'
import { apiStep } from './apiStep.ts'
import { buildStep } from './buildStep.ts'
import { commandStep } from './commandStep.ts'
import { firefoxStep } from './firefoxStep.ts'
import { newStep } from './newStep.ts'
import { packagesStep } from './packagesStep.ts'
import { packagingStep } from './packagingStep.ts'
import { releaseStep } from './releaseStep.ts'
import { sameBuildStep } from './sameBuildStep.ts'
import { sizeStep } from './sizeStep.ts'
import { testStep } from './testStep.ts'

const e2e = join(root, 'tests/e2e')
/** This variable is set for `pnpm test:long`, after this file is loaded. */
const isLong = () => process.env.LATCHKEY_TESTS === 'long'

/** All steps of the test commands, in order. */
export const steps: readonly Step[] = [
  buildStep,
  commandStep('lint', 'biome: rules and format', 'biome', ['ci', '.', '--max-diagnostics=none', '--colors=off']),
  commandStep('types', 'types of tests, scripts, apps and examples, against the sources', 'tsc', [
    '-p',
    'tsconfig.test.json',
  ]),
  testStep({
    name: 'unit',
    about: 'vitest: Node, jsdom and Chromium, and the rules for the sources; long: also React 18 and coverage',
    command: 'vitest',
    parameters: () => (isLong() ? ['--coverage'] : ['--project=!react-18', '--project=!browser-18']),
  }),
  testStep({
    name: 'e2e',
    about: 'Playwright: the demo on local chains and the local relay; long: also tests/e2e/specs/long',
    command: 'playwright',
    cwd: e2e,
  }),
  apiStep,
  packagesStep,
  commandStep('unused', 'knip: unused files, exports and dependencies', 'knip', ['--no-progress']),
  sizeStep,
  sameBuildStep,
  newStep,
  releaseStep,
  testStep({
    name: 'wallets',
    about: 'the page scripts that wallets publish, on the demo',
    isLong: true,
    command: 'playwright',
    parameters: () => ['--config', 'wallets.config.ts'],
    cwd: e2e,
  }),
  firefoxStep,
  testStep({
    name: 'clients',
    about: 'published WalletConnect clients against the relay and the phone; asks the registry',
    isLong: true,
    command: 'vitest',
    parameters: () => ['--root', 'tests/clients'],
  }),
  packagingStep,
]
