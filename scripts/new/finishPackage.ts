import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEntries } from '../api/readEntries.ts'
import { root } from '../root.ts'
import { publishable } from '../runner/publishable.ts'
import { run } from '../runner/run.ts'
import type { NewPackage } from './NewPackage.ts'
import { NewPackageError } from './NewPackageError.ts'

/**
 * Does what templates can't: sorts imports and wraps lines by the length of the name, links
 * dependencies, and writes the public API.
 *
 * @param files - All written files, relative to the root of the repository.
 * @returns the files that it wrote.
 * @throws {NewPackageError} with the output of the command that failed.
 */
export async function finishPackage({ folder }: NewPackage, files: readonly string[]): Promise<readonly string[]> {
  await must('pnpm', ['install', '--prefer-offline'])
  // Some lint rules read types, so the dependencies must be installed.
  await must('biome', ['check', '--write', ...files.filter((file) => /\.(tsx?|json)$/.test(file))])
  await must('tsc', ['-b', `packages/${folder}`])
  const made = publishable().filter(({ manifest }) => manifest.name === `@latchkey/${folder}`)
  return readEntries(made).map(({ file, api }) => {
    writeFileSync(join(root, 'tests/api', file), api)
    return `tests/api/${file}`
  })
}

async function must(command: string, parameters: readonly string[]): Promise<void> {
  const { code, output } = await run(command, parameters)
  if (code !== 0) throw new NewPackageError(`${command} ${parameters[0]} failed:\n${output}`)
}
