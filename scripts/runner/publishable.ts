import { readPackages } from '../packages/readPackages.ts'
import { root } from '../root.ts'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly type?: string
  readonly sideEffects?: boolean | readonly string[]
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Modules that differ by where they run, by name. */
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly bin?: Readonly<Record<string, string>>
  readonly engines?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Publishable {
  /** Folder, absolute. */
  readonly folder: string
  readonly manifest: Manifest
}

/** The packages that go to the registry: those in `packages/` of this workspace, or of a copy of it, that are not private. */
export function publishable(workspace = root): Publishable[] {
  return readPackages(workspace).filter(({ manifest }) => manifest.private !== true)
}
