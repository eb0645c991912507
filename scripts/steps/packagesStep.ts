import { checkTarball } from '../runner/checkTarball.ts'
import { type Publishable, publishable } from '../runner/publishable.ts'
import { type RunResult, run } from '../runner/run.ts'
import type { Outcome, Step } from '../runner/Step.ts'
import { failed, passed, sum } from '../runner/tally.ts'

/**
 * Runs publint and, in the long tests, attw, and checks the list of published files. Each counts once
 * per package.
 */
export const packagesStep: Step = {
  name: 'packages',
  about: 'packages as they are published: publint and the list of files; long: also attw',
  async run() {
    const outcomes = await Promise.all(publishable().map(checkPackage))
    return { ...sum(outcomes), output: outcomes.map(({ output }) => output).join('') }
  },
}

async function checkPackage({ folder, manifest }: Publishable): Promise<Outcome> {
  // Style sheets have no types.
  const styles = Object.keys(manifest.exports ?? {}).filter((entry) => entry.endsWith('.css'))
  const left = styles.length > 0 ? ['--exclude-entrypoints', ...styles.map((entry) => entry.slice(2))] : []
  const checks = [
    { name: 'publint', result: await run('publint', ['--strict'], { cwd: folder }) },
    ...(process.env.LATCHKEY_TESTS === 'long'
      ? [
          {
            name: 'attw',
            result: await run('attw', ['--pack', '.', '--profile', 'esm-only', ...left], { cwd: folder }),
          },
        ]
      : []),
    { name: 'published files', result: await checkFiles(folder, manifest) },
  ]
  const broken = checks.filter(({ result }) => result.code !== 0)
  return {
    ...sum(checks.map(({ result }) => (result.code === 0 ? passed : failed))),
    output: broken.map(({ name, result }) => `${manifest.name}: ${name}\n${result.output}\n`).join(''),
  }
}

async function checkFiles(folder: string, manifest: Publishable['manifest']): Promise<RunResult> {
  const packed = await run('pnpm', ['pack', '--dry-run', '--json'], { cwd: folder })
  if (packed.code !== 0) return packed
  const { files } = JSON.parse(packed.output.slice(packed.output.indexOf('{'))) as { files: { path: string }[] }
  const problems = checkTarball(
    files.map(({ path }) => path),
    manifest,
  )
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') }
}
