import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.ts'
import { trackedFiles } from '../sources/trackedFiles.ts'

export interface TextFile {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string
  readonly content: string
}

const isText = /\.(tsx?|mjs|js|md|css|html|ya?ml|sh|template)$/
/** Copied files, which are not ours to change. */
const isCopied = /^pnpm-lock\.yaml$|^tests\/vectors\//

/** The tracked files in which sentences for readers are written: programs, pages, styles, settings. */
export function readTexts(): readonly TextFile[] {
  return trackedFiles()
    .filter((path) => isText.test(path) && !isCopied.test(path))
    .map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') }))
}
