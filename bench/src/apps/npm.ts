import { run } from '../../../scripts/runner/run.ts'

/**
 * Installs a project with npm, from the configured registry.
 *
 * @param verb - `ci` installs exactly the lock file.
 * @throws {Error} with npm's message.
 */
export async function npm(cwd: string, verb: 'install' | 'ci'): Promise<void> {
  const parameters = [verb, '--ignore-scripts', '--no-audit', '--no-fund']
  if (verb === 'install') parameters.push('--no-package-lock')
  const { code, output } = await run('npm', parameters, { cwd })
  if (code !== 0) throw new Error(`npm failed to install: ${output.match(/npm error .*/)?.[0] ?? output}`)
}
