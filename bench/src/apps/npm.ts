import { run } from '../../../scripts/runner/run.ts'

/** Installs a project with npm, from whatever registry it is set up for. @param verb - `ci` does as the lock file says. @throws {Error} with its words. */
export async function npm(cwd: string, verb: 'install' | 'ci'): Promise<void> {
  const parameters = [verb, '--ignore-scripts', '--no-audit', '--no-fund']
  if (verb === 'install') parameters.push('--no-package-lock')
  const { code, output } = await run('npm', parameters, { cwd })
  if (code !== 0) throw new Error(`npm does not install: ${output.match(/npm error .*/)?.[0] ?? output}`)
}
