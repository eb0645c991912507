import { join } from 'node:path'
import { run } from '../runner/run.ts'

/**
 * Variables with which installers and changesets use a registry, and pnpm the store of the
 * workspace.
 *
 * @param folder - Receives what pnpm remembers of registries. An earlier one may have had the port.
 */
export async function installerVariables(registry: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const { code, output } = await run('pnpm', ['store', 'path'])
  if (code !== 0) throw new Error(`pnpm does not say where its store is:\n${output}`)
  return {
    pnpm_config_registry: registry,
    npm_config_registry: registry,
    pnpm_config_store_dir: output.trim(),
    pnpm_config_cache_dir: join(folder, 'cache'),
  }
}
