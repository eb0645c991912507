import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { run } from '../runner/run.ts'
import type { Outcome, Step } from '../runner/Step.ts'
import { failed, passed, sum } from '../runner/tally.ts'

/** The new packages must pass these steps, and the tests in these folders. */
const steps = ['build', 'lint', 'types', 'api', 'packages', 'unused', 'size']
const tests = ['tests/docs', 'apps/demo/src/gallery', 'packages/plugin-demo', 'packages/adapter-demo']
/** People translate the texts of a new plugin before it is merged. */
const policy = globSync('tests/policy/*.test.ts', { cwd: root }).filter((file) => !file.includes('translations'))
const projects = ['node', 'node-shared', 'dom', 'react-18']

/**
 * Makes a plugin and an adapter in a copy of the repository, and runs the checks that every change
 * must pass.
 */
export const newStep: Step = {
  name: 'new',
  about: 'a plugin and an adapter that `pnpm new` makes, in a copy of the repository',
  isLong: true,
  async run() {
    const copy = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-new-')))
    try {
      copyRepository(copy)
      const script = (...words: readonly string[]) => [process.execPath, ['scripts/run.mjs', ...words]] as const
      const commands = [
        ['git', ['init', '--quiet']],
        ['pnpm', ['install', '--offline', '--frozen-lockfile']],
        script('new', 'plugin', 'demo'),
        script('new', 'adapter', 'demo'),
        // The rules for the repository read the list of files from git.
        ['git', ['add', '--all']],
        ...steps.map((step) => script('test', '--only', step)),
        ['vitest', ['run', ...policy, ...tests, ...projects.map((project) => `--project=${project}`)]],
      ] as const
      const outcomes: Outcome[] = []
      for (const [command, words] of commands) {
        const { code, output } = await run(command, words, { cwd: copy })
        const isGood = code === 0
        outcomes.push({ ...(isGood ? passed : failed), output: isGood ? '' : `${words.join(' ')}\n${output}\n` })
      }
      return { ...sum(outcomes), output: outcomes.map(({ output }) => output).join('') }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
}

/** Copies all files that git tracks or would add. */
function copyRepository(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of new Set(listed.toString().split('\0').filter(Boolean))) {
    const file = join(root, path)
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) cpSync(file, join(folder, path))
  }
}
