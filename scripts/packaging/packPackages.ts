import { join } from 'node:path'
import { root } from '../root.ts'
import { publishable } from '../runner/publishable.ts'
import { run } from '../runner/run.ts'

/**
 * Packs the packages as they were built last.
 *
 * @param folder - Receives the tarballs.
 * @param workspace - Folder of this workspace or of a copy.
 * @returns the paths of the tarballs by package name.
 * @throws {Error} with the output of the packer.
 */
export async function packPackages(folder: string, workspace = root): Promise<ReadonlyMap<string, string>> {
  const tarballs = new Map<string, string>()
  for (const { folder: cwd, manifest } of publishable(workspace)) {
    const file = join(folder, `${manifest.name.replace('@', '').replace('/', '-')}.tgz`)
    const { code, output } = await run('pnpm', ['pack', '--out', file], { cwd })
    if (code !== 0) throw new Error(`Packing ${manifest.name} failed:\n${output}`)
    tarballs.set(manifest.name, file)
  }
  return tarballs
}
