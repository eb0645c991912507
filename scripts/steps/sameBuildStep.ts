import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyPackages } from '../build/copyPackages.ts'
import { differentFiles } from '../build/differentFiles.ts'
import { build } from '../build.ts'
import { packPackages } from '../packaging/packPackages.ts'
import { root } from '../root.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'

/**
 * Builds a second time in another folder, packs both builds, and compares every built file and
 * every tarball.
 */
export const sameBuildStep: Step = {
  name: 'same-build',
  about: 'two builds in two folders, and their tarballs, are identical byte by byte',
  isLong: true,
  async run() {
    if (globSync('packages/*/dist', { cwd: root }).length === 0) {
      return { ...failed, output: 'There is no build to compare with. Run the step "build" first.' }
    }
    // The bundler orders modules by their absolute paths. In the workspace the dependencies, in
    // `node_modules`, come before the packages, and so they do for this name.
    const folder = mkdtempSync(join(root, 'same-build-'))
    try {
      const copy = join(folder, 'copy')
      const tarballs = join(folder, 'tarballs')
      const others = join(folder, 'others')
      for (const each of [copy, tarballs, others]) mkdirSync(each)
      copyPackages(copy)
      const { code, output } = await build(copy)
      if (code !== 0) return { ...failed, output }
      await Promise.all([packPackages(tarballs), packPackages(others, copy)])
      const different = [...differentFiles(root, copy), ...differentFiles(tarballs, others, '*.tgz')]
      return different.length === 0 ? { ...passed, output: '' } : { ...failed, output: different.join('\n') }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
