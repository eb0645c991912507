import { globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPackages } from '../build/copyPackages.ts'
import { differentFiles } from '../build/differentFiles.ts'
import { build } from '../build.ts'
import { root } from '../root.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'

/** Builds once more, in another folder, and compares every file with what was built before (security SUP-4). */
export const sameBuildStep: Step = {
  name: 'same-build',
  about: 'two builds, in two folders, are the same, byte by byte',
  async run() {
    if (globSync('packages/*/dist', { cwd: root }).length === 0) {
      return { ...failed, output: 'Nothing was built before.' }
    }
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-build-')))
    try {
      copyPackages(folder)
      const { code, output } = await build(folder)
      if (code !== 0) return { ...failed, output }
      const different = differentFiles(root, folder)
      return different.length === 0 ? { ...passed, output: '' } : { ...failed, output: different.join('\n') }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
