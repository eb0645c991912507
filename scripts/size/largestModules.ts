import type { AppBundle } from './bundleApp.ts'

/**
 * The largest modules of the given files, with their characters before minification, largest first.
 */
export function largestModules(
  { chunks }: AppBundle,
  files: readonly string[],
  most = 40,
): (readonly [number, string])[] {
  return chunks
    .filter(({ file }) => files.includes(file))
    .flatMap(({ modules }) => modules.map(([module, length]) => [length, module] as const))
    .sort(([one], [other]) => other - one)
    .slice(0, most)
}
