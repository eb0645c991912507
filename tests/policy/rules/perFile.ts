import type { Source } from '../sources/parseSource.ts'
import type { Rule } from './Rule.ts'

/** A `find` for one file at a time. Its results get the path of the file. */
export function perFile(find: (source: Source) => readonly string[]): Rule['find'] {
  return (sources) => sources.flatMap((source) => find(source).map((problem) => `${source.path}: ${problem}`))
}
