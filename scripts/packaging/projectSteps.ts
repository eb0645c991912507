import { join } from 'node:path'
import { serverNames } from '../packages/serverNames.ts'
import { publishable } from '../runner/publishable.ts'
import { run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'
import { installers } from './installers.ts'
import { pageEntries } from './pageEntries.ts'
import type { Peers } from './peers.ts'
import { compilers } from './versions.ts'

const bundlers = ['vite', 'webpack', 'esbuild', 'rspack']

interface StepTexts {
  readonly about: string
  readonly command: string
  readonly words: readonly string[]
  /** Text that the output must contain. Otherwise the step fails. */
  readonly says?: string
}

/**
 * Installs, checks and builds a project, and adds the optional peers only then: everything before
 * must work without them.
 *
 * @param cwd - Folder of the project.
 */
export function projectSteps(
  project: string,
  installer: keyof typeof installers,
  { cwd, peers }: { readonly cwd: string; readonly peers: Peers },
): Step[] {
  const { install, add } = installers[installer]
  const commands = publishable().flatMap(({ manifest }) => Object.keys(manifest.bin ?? {}))
  const optional = Object.entries(peers.optional).map(([name, version]) => `${name}@${version}`)
  const check = (about: string, folder: string): StepTexts[] =>
    Object.keys(compilers).map((name) => ({
      about: `${about}, ${name}`,
      command: 'node',
      words: [`node_modules/${name}/bin/tsc`, '-p', folder],
    }))
  const all: StepTexts[] = [
    { about: 'install', command: installer, words: install },
    ...check('types', '.'),
    ...check('types of the bridge to wagmi', 'bridge'),
    {
      about: 'types with "moduleResolution": "node", typescript-5',
      command: 'node',
      // TypeScript 7 has no such option.
      words: ['node_modules/typescript-5/bin/tsc', '-p', 'tsconfig.node.json'],
    },
    ...bundlers.map((name) => ({ about: `build, ${name}`, command: 'node', words: ['bundle.mjs', name] })),
    ...[[...serverNames(), '@latchkey/testkit'], pageEntries()].map((names) => ({
      about: `import in Node: ${names.join(', ')}`,
      command: 'node',
      words: ['-e', `Promise.all([${names.map((name) => `import('${name}')`).join(',')}])`],
    })),
    ...commands.map((name) => ({
      about: `${name} --help`,
      command: join(cwd, 'node_modules/.bin', name),
      words: ['--help'],
      says: `Usage: ${name} `,
    })),
    { about: 'install the optional peers', command: installer, words: [...add, ...optional] },
    ...check('types of entries for servers, for tests, and for optional peers', 'others'),
    {
      about: 'a suite of the testkit in vitest',
      command: 'node',
      words: ['node_modules/vitest/vitest.mjs', 'run', '--dir', 'others'],
      says: 'passed',
    },
  ]
  return all.map(({ about, command, words, says = '' }) => ({
    name: `${project}: ${about}`,
    about,
    async run() {
      const { code, output } = await run(command, words, { cwd })
      return { ...(code === 0 && output.includes(says) ? passed : failed), output }
    },
  }))
}
