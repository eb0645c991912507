import { textsOf } from './textsOf.ts'

export interface Targets {
  /** Text of each page in `docs/` by its path. */
  readonly pages: ReadonlyMap<string, string>
  /** Names of the files in `tests/vectors`. */
  readonly vectors: ReadonlySet<string>
}

const page = /\bdocs\/[\w/-]+\.md\b(?<headings>(?:,? (?:and )?"[^"\n]+")*)/g
const vectors = /@see[^\n]*?\b[Vv]ectors? (?<names>`[\w-]+`(?:(?:, | and )`[\w-]+`)*)/g
const row = /\bdocs\/security\.md, (?<ids>[A-Z]{3}-\d+(?:(?:, | and )[A-Z]{3}-\d+)*)/g

/**
 * Finds names of pages, headings, rows of `docs/security.md` and vectors that do not exist.
 *
 * @returns each finding as `path: name`.
 */
export function findMissingTargets(path: string, content: string, targets: Targets): readonly string[] {
  if (!/\bdocs\/|\b[Vv]ectors? `/.test(content)) return []
  const missing = textsOf(path, content).flatMap(({ text }) => {
    const unwrapped = text.replaceAll(/\n\s*\*? */g, ' ')
    return [...pagesIn(unwrapped, targets), ...rowsIn(unwrapped, targets), ...vectorsIn(unwrapped, targets)]
  })
  return missing.map((name) => `${path}: ${name}`)
}

function pagesIn(text: string, { pages }: Targets): readonly string[] {
  return [...text.matchAll(page)].flatMap(({ 0: whole, groups }) => {
    const name = whole.slice(0, whole.indexOf('.md') + 3)
    const content = pages.get(name)
    if (content === undefined) return [name]
    const headings = [...(groups?.headings ?? '').matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading)
    const written = content.split('\n').map((line) => /^#+ (.*)$/.exec(line)?.[1])
    return headings.filter((heading) => !written.includes(heading)).map((heading) => `${name}, "${heading}"`)
  })
}

function rowsIn(text: string, { pages }: Targets): readonly string[] {
  const content = pages.get('docs/security.md') ?? ''
  return [...text.matchAll(row)]
    .flatMap(({ groups }) => groups?.ids?.match(/[A-Z]{3}-\d+/g) ?? [])
    .filter((id) => !content.includes(`\n| ${id} | `))
}

function vectorsIn(text: string, targets: Targets): readonly string[] {
  return [...text.matchAll(vectors)]
    .flatMap(({ groups }) => [...(groups?.names ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !targets.vectors.has(name))
}
