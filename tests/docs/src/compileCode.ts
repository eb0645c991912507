import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../../scripts/root.ts'
import { run } from '../../../scripts/runner/run.ts'
import type { Page } from './pages.ts'
import { type WrittenFile, writeCode } from './writeCode.ts'

/** The folder of the written code. Each page has a folder of its name. */
export const codeFolder: string = join(root, 'tests/docs/.code/compiled')

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
  const written = writeCode(pages, codeFolder)
  const alone = written.filter(({ text }) => isGlobal.test(text))
  const together = written.filter((file) => !alone.includes(file))
  const problems: string[] = []
  for (const [index, files] of [together, ...alone.map((file) => [file])].entries()) {
    if (files.length > 0) problems.push(...(await check(`tsconfig-${index}.json`, files)))
  }
  return problems
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
