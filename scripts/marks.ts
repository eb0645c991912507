import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveSources } from './local/programs/resolveSources.ts'
import { root } from './root.ts'
import { run } from './runner/run.ts'

/**
 * Writes the marks of networks, tokens and wallets from `@web3icons/core`, with their list in the docs, and those
 * of providers of social logins from `simple-icons`. Run it by hand when what has a mark or a package changes. A test compares its output with the files.
 */
export async function main(): Promise<number> {
  resolveSources()
  const { marksFiles, placeOf } = await import('./marks/marksFiles.ts')
  const { renderMarks } = await import('./marks/renderMarks.ts')
  const { describeMarks, marksHeading } = await import('./marks/describeMarks.ts')
  for (const file of marksFiles) writeFileSync(join(root, placeOf(file)), await renderMarks(file))
  const { providerMarksPlace, renderProviderMarks } = await import('./marks/renderProviderMarks.ts')
  writeFileSync(join(root, providerMarksPlace), renderProviderMarks())
  const page = join(root, 'docs/dependencies.md')
  const [before = ''] = readFileSync(page, 'utf8').split(marksHeading)
  writeFileSync(page, `${before}${await describeMarks()}`)
  const { code, output } = await run('biome', ['check', '--write', ...marksFiles.map(placeOf), providerMarksPlace])
  console.log(output)
  return code
}
