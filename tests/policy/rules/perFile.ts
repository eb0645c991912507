import type { Source } from '../sources/parseSource.ts'
import type { Rule } from './Rule.ts'

/** A `find` that looks at one file at a time and puts its path in front. */
export function perFile(find: (source: Source) => readonly string[]): Rule['find'] {
  return (sources) => sources.flatMap((source) => find(source).map((problem) => `${source.path}: ${problem}`))
}
