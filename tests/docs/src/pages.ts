import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.ts'

export interface Page {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string
  readonly text: string
}

/**
 * The pages for readers: the docs, and the READMEs of the repository, of every package and of every
 * example.
 */
export function readPages(): readonly Page[] {
  return globSync(['*.md', 'docs/*.md', 'docs/reference/*.md', 'packages/*/README.md', 'examples/*/README.md'], {
    cwd: root,
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
