import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.ts'

/** Paths of the files that git tracks and that exist, relative to the root, with slashes. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return listed.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
}
