import type { Manifest } from '../runner/publishable.ts'

/** What a registry answers about a package, as far as installers read it. */
export interface Packument {
  readonly name: string
  readonly 'dist-tags': Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, PublishedManifest>>
}

export interface PublishedManifest extends Manifest {
  readonly dist: { readonly integrity: string; readonly tarball: string }
}
