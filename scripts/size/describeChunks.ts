import { join, relative } from 'node:path'
import type { OutputAsset, OutputChunk } from 'rolldown'
import { root } from '../root.ts'

export interface Chunk {
  /** Relative to the repository. */
  readonly file: string
  /** The module that an `import()` loads, if this chunk belongs to one. */
  readonly entry: string | undefined
  readonly imports: readonly string[]
  /**
   * Modules with their length before minification, in characters. Modules that were dropped are
   * left out.
   */
  readonly modules: readonly (readonly [file: string, length: number])[]
}

/** @param folder - Where the bundler writes, relative to the repository. */
export function describeChunks(output: readonly (OutputChunk | OutputAsset)[], folder: string): Chunk[] {
  return output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, facadeModuleId, imports, modules }) => ({
      file: join(folder, fileName),
      entry: facadeModuleId ? relative(root, facadeModuleId) : undefined,
      imports: imports.map((name) => join(folder, name)),
      modules: Object.entries(modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? [[relative(root, id), renderedLength] as const] : [],
      ),
    }))
}
