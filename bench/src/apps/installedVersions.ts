import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** @returns The installed version of each dependency of a project. */
export function installedVersions(project: string): Readonly<Record<string, string>> {
  const { dependencies = {} } = read(project)
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => [name, read(join(project, 'node_modules', name)).version ?? 'unknown']),
  )
}

function read(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
