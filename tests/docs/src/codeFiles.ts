import type { Page } from './pages.ts'

export interface CodeFile {
  /** Below the folder of its page: the name that its first line says (`// src/modal.ts`), or one by its line. */
  readonly name: string
  readonly lines: readonly CodeLine[]
}

export interface CodeLine {
  readonly text: string
  /** Where it stands in the page, from 1. */
  readonly number: number
}

interface Block {
  readonly language: 'ts' | 'tsx'
  readonly isContinued: boolean
  readonly lines: readonly CodeLine[]
}

/**
 * The files that the code of a page stands for. A block is a file of its own, which others of the page import by its name; one marked `continued`
 * goes on where the one before ended. What a block takes for granted stands in a comment before it, which readers don't see: `<!-- given`, lines
 * of code, `-->`; one that begins with a name is a file of its own.
 *
 * @throws {Error} for a block that can't be placed.
 */
export function codeFilesOf({ path, text }: Page): readonly CodeFile[] {
  const files: { name: string; lines: CodeLine[] }[] = []
  for (const { language, isContinued, lines } of blocksOf({ path, text })) {
    const before = files.at(-1)
    const line = lines[0]?.number ?? 0
    if (isContinued) {
      if (!before) throw new Error(`${path}:${line}: nothing is continued here.`)
      before.lines.push(...lines)
      continue
    }
    const name = nameOf(lines) ?? `line-${line}.${language}`
    if (files.some((file) => file.name === name)) throw new Error(`${path}:${line}: a second ${name}.`)
    files.push({ name, lines: [...lines] })
  }
  return files
}

/** A comment with code that readers don't see, or a block. */
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
      if (isCode && !['', 'continued'].includes(mark)) throw new Error(`${path}:${number}: what does "${mark}" mean?`)
      if (isCode)
        blocks.push({ language, isContinued: mark === 'continued', lines: [...given, ...linesOf(code, number)] })
    }
    given = []
  }
  return blocks
}

/** @param number - Of the line above the first. */
function linesOf(text: string, number: number): readonly CodeLine[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => ({ text: line, number: number + 1 + index }))
}

function nameOf(lines: readonly CodeLine[]): string | undefined {
  return lines.flatMap(({ text }) => /^\/\/ ((?:[\w-]+\/)*[\w.-]+\.tsx?)$/.exec(text)?.[1] ?? [])[0]
}
