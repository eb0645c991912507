import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.ts'
import { root } from '../root.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'

/** Builds once more and compares every file with what was there (security SUP-4). */
export const sameBuildStep: Step = {
  name: 'same-build',
  about: 'two builds are the same, byte by byte',
  async run() {
    const before = hashes()
    const { code, output } = await build()
    if (code !== 0) return { ...failed, output }
    const after = hashes()
    const different = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    )
    if (before.size > 0 && different.length === 0) return { ...passed, output: '' }
    return { ...failed, output: before.size > 0 ? different.join('\n') : 'Nothing was built before.' }
  },
}

/** By the path from the root. */
function hashes(): ReadonlyMap<string, string> {
  return new Map(
    globSync('packages/*/dist/**/*.{js,ts,map}', { cwd: root }).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
  )
}
