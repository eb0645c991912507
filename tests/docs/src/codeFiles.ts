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

function blocksOf({ path, text }: Page): readonly Block[] {
  const blocks: Block[] = []
  let given: CodeLine[] = []
  let block: { language: 'ts' | 'tsx'; isContinued: boolean; lines: CodeLine[] } | undefined
  let part: 'text' | 'given' | 'code' | 'other' = 'text'
  for (const [index, line] of text.split('\n').entries()) {
    const at = { text: line, number: index + 1 }
    const fence = /^\s*```(\w*)\s*(.*)$/.exec(line)
    if (part === 'given') {
      if (line !== '-->') {
        given.push(at)
        continue
      }
      part = 'text'
      if (nameOf(given.slice(0, 1)) === undefined) continue
      blocks.push({ language: 'ts', isContinued: false, lines: given })
      given = []
    } else if (part === 'other') {
      if (fence) part = 'text'
    } else if (part === 'code') {
      if (fence && block) {
        blocks.push(block)
        part = 'text'
      } else block?.lines.push(at)
    } else if (line === '<!-- given') {
      part = 'given'
    } else if (fence) {
      const [, language = '', mark = ''] = fence
      if (/^typescript|^jsx$/i.test(language)) throw new Error(`${path}:${at.number}: \`${language}\` is not compiled.`)
      if (language !== 'ts' && language !== 'tsx') {
        part = 'other'
        continue
      }
      if (mark !== '' && mark !== 'continued') throw new Error(`${path}:${at.number}: what does "${mark}" mean?`)
      block = { language, isContinued: mark === 'continued', lines: given }
      given = []
      part = 'code'
    } else if (line.trim() !== '') {
      given = []
    }
  }
  return blocks
}

function nameOf(lines: readonly CodeLine[]): string | undefined {
  return lines.flatMap(({ text }) => /^\/\/ ((?:[\w-]+\/)*[\w.-]+\.tsx?)$/.exec(text)?.[1] ?? [])[0]
}
