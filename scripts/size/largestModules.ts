import type { AppBundle } from './bundleApp.ts'

/** The modules that take most room in the given files, as `[bytes, path]`, minified and not compressed. */
export function largestModules(
  { metafile }: AppBundle,
  files: readonly string[],
  most = 30,
): (readonly [number, string])[] {
  return files
    .flatMap((file) => Object.entries(metafile.outputs[file]?.inputs ?? {}))
    .map(([module, { bytesInOutput }]) => [bytesInOutput, module] as const)
    .sort(([left], [right]) => right - left)
    .slice(0, most)
}
