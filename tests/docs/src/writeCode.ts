import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPackages } from '../../../scripts/packages/readPackages.ts'
import { codeFilesOf } from './codeFiles.ts'
import type { Page } from './pages.ts'

export interface WrittenFile {
  readonly page: string
  readonly path: string
  readonly text: string
  /** Line numbers in the page, by line of the file. */
  readonly numbers: readonly number[]
}

/**
 * Writes the code of pages into an empty folder, each page into a folder of its name. The code can
 * import every package of `packages/`, as an app with all of them installed.
 */
export function writeCode(pages: readonly Page[], folder: string): readonly WrittenFile[] {
  rmSync(folder, { recursive: true, force: true })
  const installed = join(folder, 'node_modules')
  mkdirSync(join(installed, '@latchkey'), { recursive: true })
  for (const { folder: source, manifest } of readPackages())
    symlinkSync(source, join(installed, manifest.name), 'junction')
  return pages.flatMap((page) =>
    codeFilesOf(page).map(({ name, lines }) => {
      const path = join(folder, page.path.replace(/\.md$/, '').replaceAll('/', '-'), name)
      const text = `${lines.map((line) => line.text).join('\n')}\nexport {}\n`
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      return { page: page.path, path, text, numbers: lines.map(({ number }) => number) }
    }),
  )
}
