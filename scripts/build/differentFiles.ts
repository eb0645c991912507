import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files that a build writes. */
const built = 'packages/*/dist/**/*'

/**
 * Paths of files that only one of the two folders has, or whose content differs. By default the
 * files of the build.
 */
export function differentFiles(one: string, other: string, files = built): string[] {
  const [first, second] = [read(one, files), read(other, files)]
  return [...new Set([...first.keys(), ...second.keys()])].sort().filter((path) => {
    const [before, after] = [first.get(path), second.get(path)]
    return !before || !after || !before.equals(after)
  })
}

/** Contents by path relative to the folder. */
function read(folder: string, files: string): ReadonlyMap<string, Buffer> {
  return new Map(
    globSync(files, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  )
}
