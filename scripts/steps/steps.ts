import { join } from 'node:path'
import { root } from '../root.ts'
import { readPlaywrightReport } from '../runner/readPlaywrightReport.ts'
import { readVitestReport } from '../runner/readVitestReport.ts'
import type { Step } from '../runner/Step.ts'
import { apiStep } from './apiStep.ts'
import { buildStep } from './buildStep.ts'
import { commandStep } from './commandStep.ts'
import { packagesStep } from './packagesStep.ts'
import { reportStep } from './reportStep.ts'
import { sameBuildStep } from './sameBuildStep.ts'
import { sizeStep } from './sizeStep.ts'

/** Everything that the test command does, in this order. */
export const steps: readonly Step[] = [
  buildStep,
  commandStep('lint', 'biome: rules and format', 'biome', ['ci', '.', '--max-diagnostics=none', '--colors=off']),
  commandStep('types', 'tests, type tests, scripts, apps and examples against the sources', 'tsc', [
    '-p',
    'tsconfig.test.json',
  ]),
  reportStep({
    name: 'unit',
    about: 'vitest: Node, jsdom and Chromium, the rules on the sources, and how much of them the tests have run',
    command: 'vitest',
    // What a short run has no time for: browsers and the other React, and counting what runs, which triples the time of a property's many runs.
    parameters: (report) => [
      'run',
      ...(process.env.LATCHKEY_TESTS === 'short' ? ['--project=node*', '--project=dom'] : ['--coverage']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readVitestReport,
  }),
  reportStep({
    name: 'e2e',
    about: 'Playwright: the demo on two local chains',
    command: 'pnpm',
    cwd: join(root, 'tests/e2e'),
    parameters: () => ['exec', 'playwright', 'test', '--reporter=list,json,./src/LongTaskReporter.ts'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywrightReport,
  }),
  apiStep,
  sameBuildStep,
  packagesStep,
  commandStep('unused', 'knip: files, exports and dependencies that nobody uses', 'knip', ['--no-progress']),
  sizeStep,
]
