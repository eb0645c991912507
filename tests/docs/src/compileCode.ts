import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readPackages } from '../../../scripts/packages/readPackages.ts'
import { root } from '../../../scripts/root.ts'
import { run } from '../../../scripts/runner/run.ts'
import { type CodeFile, codeFilesOf } from './codeFiles.ts'
import type { Page } from './pages.ts'

/** The folder of the written code. Each page has a folder of its name. */
export const codeFolder: string = join(root, 'tests/docs/.code')

/**
 * A block that registers the type of the modal applies to a whole program, so it is compiled in its
 * own.
 */
const isGlobal = /declare module '@latchkey\/react'/

/**
 * Compiles the code of pages strictly, against the sources of the packages, in one program.
 *
 * @returns the problems, as `page:line: message`.
 * @throws {Error} with the output of the compiler when the problem is not in a page's code.
 */
export async function compileCode(pages: readonly Page[]): Promise<readonly string[]> {
  rmSync(codeFolder, { recursive: true, force: true })
  linkPackages()
  const written = pages.flatMap((page) => codeFilesOf(page).map((file) => write(page, file)))
  const alone = written.filter(({ text }) => isGlobal.test(text))
  const together = written.filter((file) => !alone.includes(file))
  const problems: string[] = []
  for (const [index, files] of [together, ...alone.map((file) => [file])].entries()) {
    if (files.length > 0) problems.push(...(await check(`tsconfig-${index}.json`, files)))
  }
  return problems
}

/** The code can import every package of `packages/`, as an app with all of them installed. */
function linkPackages(): void {
  const installed = join(codeFolder, 'node_modules')
  mkdirSync(join(installed, '@latchkey'), { recursive: true })
  for (const { folder, manifest } of readPackages()) symlinkSync(folder, join(installed, manifest.name), 'junction')
}

interface WrittenFile {
  readonly page: string
  readonly path: string
  readonly text: string
  /** Line numbers in the page, by line of the file. */
  readonly numbers: readonly number[]
}

function write(page: Page, { name, lines }: CodeFile): WrittenFile {
  const path = join(codeFolder, page.path.replace(/\.md$/, '').replaceAll('/', '-'), name)
  const text = `${lines.map((line) => line.text).join('\n')}\nexport {}\n`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return { page: page.path, path, text, numbers: lines.map(({ number }) => number) }
}

async function check(config: string, files: readonly WrittenFile[]): Promise<readonly string[]> {
  const path = join(codeFolder, config)
  writeFileSync(
    path,
    JSON.stringify({
      extends: relative(codeFolder, join(root, 'tsconfig.test.json')),
      files: [...files.map((file) => file.path), join(root, 'packages/react/src/css.d.ts')],
      include: [],
    }),
  )
  const { code, output } = await run('tsc', ['-p', path, '--pretty', 'false'])
  if (code === 0) return []
  const problems = output.split('\n').flatMap((line) => {
    const [, place, number = '', message] = /^(.+?)\((\d+),\d+\): (.*)$/.exec(line) ?? []
    const file = files.find((one) => place !== undefined && join(root, place) === one.path)
    return file ? [`${file.page}:${file.numbers[Number(number) - 1] ?? '?'}: ${message}`] : []
  })
  if (problems.length === 0) throw new Error(`The code of the docs could not be compiled:\n${output}`)
  return problems
}
