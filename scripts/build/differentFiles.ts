import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of built files that one of two workspaces does not have, or has with another content. */
export function differentFiles(one: string, other: string): string[] {
  const [first, second] = [readBuilt(one), readBuilt(other)]
  return [...new Set([...first.keys(), ...second.keys()])].sort().filter((path) => {
    const [before, after] = [first.get(path), second.get(path)]
    return !before || !after || !before.equals(after)
  })
}

/** By the path from the root of the workspace. */
function readBuilt(workspace: string): ReadonlyMap<string, Buffer> {
  return new Map(
    globSync('packages/*/dist/**/*', { cwd: workspace, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(workspace.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  )
}
