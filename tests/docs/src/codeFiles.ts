import type { Page } from './pages.ts'

export interface CodeFile {
  /**
   * Path below the folder of its page: the name in its first line (`// src/modal.ts`), or one made
   * of its line number.
   */
  readonly name: string
  readonly lines: readonly CodeLine[]
}

export interface CodeLine {
  readonly text: string
  /** Line number in the page, from 1. */
  readonly number: number
}

interface Block {
  readonly language: 'ts' | 'tsx'
  readonly isContinued: boolean
  readonly lines: readonly CodeLine[]
}

/**
 * The files that the code blocks of a page represent.
 * - A block is a file. Other blocks of the page import it by its name.
 * - A block marked `continued` belongs to the file before it.
 * - Code that a block needs and readers do not see is in a comment before it: `<!-- given`, lines
 *   of code, `-->`. If its first line is a name, it is a file too.
 *
 * @throws {Error} for a block that can't be placed.
 */
export function codeFilesOf({ path, text }: Page): readonly CodeFile[] {
  const files: { name: string; lines: CodeLine[] }[] = []
  for (const { language, isContinued, lines } of blocksOf({ path, text })) {
    const before = files.at(-1)
    const line = lines[0]?.number ?? 0
    if (isContinued) {
      if (!before) throw new Error(`${path}:${line}: "continued" needs a block before it.`)
      before.lines.push(...lines)
      continue
    }
    const name = nameOf(lines) ?? `line-${line}.${language}`
    if (files.some((file) => file.name === name)) throw new Error(`${path}:${line}: ${name} exists already.`)
    files.push({ name, lines: [...lines] })
  }
  return files
}

/** A comment with hidden code, or a code block. */
const piece = /^<!-- given\n(?<given>[\s\S]*?)^-->$|^ *```(?<language>\w*) *(?<mark>.*)\n(?<code>[\s\S]*?)^ *```$/gm

function blocksOf({ path, text }: Page): readonly Block[] {
  const blocks: Block[] = []
  let given: readonly CodeLine[] = []
  let end = 0
  for (const { index, 0: whole, groups = {} } of text.matchAll(piece)) {
    if (text.slice(end, index).trim() !== '') given = []
    end = index + whole.length
    const number = text.slice(0, index).split('\n').length
    if (groups.given !== undefined) {
      given = linesOf(groups.given, number)
      if (nameOf(given.slice(0, 1)) === undefined) continue
      blocks.push({ language: 'ts', isContinued: false, lines: given })
    } else {
      const { language = '', mark = '', code = '' } = groups
      if (/^(typescript|jsx)$/i.test(language)) throw new Error(`${path}:${number}: ${language} is not compiled.`)
      const isCode = language === 'ts' || language === 'tsx'
      if (isCode && !['', 'continued'].includes(mark)) throw new Error(`${path}:${number}: unknown mark "${mark}".`)
      if (isCode)
        blocks.push({ language, isContinued: mark === 'continued', lines: [...given, ...linesOf(code, number)] })
    }
    given = []
  }
  return blocks
}

/** @param number - Number of the line before the first one. */
function linesOf(text: string, number: number): readonly CodeLine[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => ({ text: line, number: number + 1 + index }))
}

function nameOf(lines: readonly CodeLine[]): string | undefined {
  return lines.flatMap(({ text }) => /^\/\/ ((?:[\w-]+\/)*[\w.-]+\.tsx?)$/.exec(text)?.[1] ?? [])[0]
}
