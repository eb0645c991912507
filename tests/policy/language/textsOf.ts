import { parseSync, Visitor } from 'vite'

export interface WrittenText {
  readonly text: string
  /** Line of its start, from 1. */
  readonly line: number
}

const isProgram = /\.(tsx?|mjs|js)$/

/**
 * The texts of a file that are for readers. For a program these are its comments and strings, without
 * identifiers. For other files it is the whole content.
 *
 * @throws {SyntaxError} when a program does not parse.
 */
export function textsOf(path: string, content: string): readonly WrittenText[] {
  if (!isProgram.test(path)) return [{ text: content, line: 1 }]
  const { program, comments, errors } = parseSync(path, content)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const texts: WrittenText[] = []
  const add = (text: string, start: number) => {
    texts.push({ text, line: content.slice(0, start).split('\n').length })
  }
  for (const { value, start } of joinLines(comments, content)) add(value, start)
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start)
    },
    TemplateElement: ({ value, start }) => add(value.cooked ?? value.raw, start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(program)
  return texts
}

interface Comment {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Joins comments with only blanks between them: a sentence can continue in the next `//` line. */
function joinLines(comments: readonly Comment[], content: string): readonly Comment[] {
  const joined: Comment[] = []
  for (const { value, start, end } of comments) {
    const before = joined.at(-1)
    const isNext = before && content.slice(before.end, start).trim() === ''
    if (isNext) joined.splice(-1, 1, { value: `${before.value}\n${value}`, start: before.start, end })
    else joined.push({ value, start, end })
  }
  return joined
}
