import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveVersions } from '../packaging/resolveVersions.ts'
import type { Manifest } from '../runner/publishable.ts'

/**
 * Copies the templates of `create-latchkey`. In the copy, each manifest has the versions of this
 * workspace in place of `workspace:` and `catalog:`. A version that only the workspace pins becomes
 * a range, so that an app gets later ones of the same major.
 */
export function writeTemplates(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const path of globSync('*/package.json', { cwd: to })) {
    const file = join(to, path)
    const manifest = resolveVersions(JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>)
    for (const versions of [manifest.dependencies, manifest.devDependencies])
      for (const [name, version] of Object.entries(versions ?? {}))
        if (/^[1-9]\d*\.\d+\.\d+$/.test(version)) Object.assign(versions ?? {}, { [name]: `^${version}` })
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  }
}
