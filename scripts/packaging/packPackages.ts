import { join } from 'node:path'
import { root } from '../root.ts'
import { publishable } from '../runner/publishable.ts'
import { run } from '../runner/run.ts'

/**
 * Packs what would be published, as it was built last.
 *
 * @param folder - Gets the tarballs.
 * @param workspace - This one, or a copy of it.
 * @returns their paths by the packages' names.
 * @throws {Error} with the packer's words.
 */
export async function packPackages(folder: string, workspace = root): Promise<ReadonlyMap<string, string>> {
  const tarballs = new Map<string, string>()
  for (const { folder: cwd, manifest } of publishable(workspace)) {
    const file = join(folder, `${manifest.name.replace('@', '').replace('/', '-')}.tgz`)
    const { code, output } = await run('pnpm', ['pack', '--out', file], { cwd })
    if (code !== 0) throw new Error(`${manifest.name} can not be packed:\n${output}`)
    tarballs.set(manifest.name, file)
  }
  return tarballs
}
