import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveVersions } from '../packaging/resolveVersions.ts'

/**
 * Copies the templates of `create-latchkey`. In the copy, each manifest has the versions of this
 * workspace in place of `workspace:` and `catalog:`.
 */
export function writeTemplates(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const path of globSync('*/package.json', { cwd: to })) {
    const file = join(to, path)
    const manifest = resolveVersions(JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  }
}
