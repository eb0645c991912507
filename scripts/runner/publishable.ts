import { readPackages } from '../packages/readPackages.ts'
import { root } from '../root.ts'

export interface Manifest {
  /** Paths that are published. */
  readonly files?: readonly string[]
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly type?: string
  readonly sideEffects?: boolean | readonly string[]
  /** For compilers that do not read `exports`. */
  readonly types?: string
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Modules by name that differ per platform (the `imports` of a manifest). */
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
  /** Absolute path. */
  readonly folder: string
  readonly manifest: Manifest
}

/** The packages in `packages/` of this workspace, or of a copy, that are not private. */
export function publishable(workspace = root): Publishable[] {
  return readPackages(workspace).filter(({ manifest }) => manifest.private !== true)
}
