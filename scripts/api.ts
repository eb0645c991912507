import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEntries } from './api/readEntries.ts'
import { build } from './build.ts'
import { root } from './root.ts'

/**
 * Builds and writes the exports of each entry to `tests/api`. The test command compares with these
 * files. A commit that changes them accepts the change of the public API.
 */
export async function main(): Promise<number> {
  const { code, output } = await build()
  if (code !== 0) {
    console.error(output)
    return code
  }
  const folder = join(root, 'tests/api')
  mkdirSync(folder, { recursive: true })
  for (const file of globSync('*.txt', { cwd: folder })) rmSync(join(folder, file))
  for (const { file, api } of readEntries()) writeFileSync(join(folder, file), api)
  return 0
}
