import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, publishable } from '../runner/publishable.ts'

/**
 * Makes a project outside of the workspace install our packages from tarballs. Packages of ours that
 * those need are listed as well, because an installer would ask the registry for them.
 */
export function takeTarballs(project: string, tarballs: ReadonlyMap<string, string>): void {
  const file = join(project, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { dependencies = {}, devDependencies = {} } = manifest
  const ours = withTheirs([...Object.keys(dependencies), ...Object.keys(devDependencies)])
  const packed = [...ours].flatMap((name) => {
    const tarball = tarballs.get(name)
    return tarball ? [[name, `file:${tarball}`]] : []
  })
  const others = Object.entries(devDependencies).filter(([name]) => !tarballs.has(name))
  const changed = {
    ...manifest,
    dependencies: { ...dependencies, ...Object.fromEntries(packed) },
    devDependencies: Object.fromEntries(others),
  }
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`)
}

/** Our packages among these, and those that they need. */
function withTheirs(names: readonly string[]): ReadonlySet<string> {
  const manifests = new Map(publishable().map(({ manifest }) => [manifest.name, manifest]))
  const found = new Set<string>()
  const visit = (name: string) => {
    const manifest = manifests.get(name)
    if (!manifest || found.has(name)) return
    found.add(name)
    for (const each of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) visit(each)
  }
  for (const name of names) visit(name)
  return found
}
