import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewPackage } from './NewPackage.ts'

const templates = join(import.meta.dirname, 'templates')
const ending = '.template'

/** The files of a new package, and of what belongs to it elsewhere: texts by path from the root of the repository. */
export function templateFiles({
  kind,
  name,
  camel,
  pascal,
  title,
  namespace,
}: NewPackage): ReadonlyMap<string, string> {
  const words: Readonly<Record<string, string>> = { name, camel, Pascal: pascal, title, namespace }
  const fill = (text: string): string =>
    text.replace(/__(name|camel|Pascal|title|namespace)__/g, (_, word) => words[word] ?? '')
  const folder = join(templates, kind)
  // `**` of a glob leaves out folders that begin with a dot.
  const files = globSync([`**/*${ending}`, `.changeset/*${ending}`], { cwd: folder }).toSorted()
  return new Map(
    files.map((file) => [
      fill(file.replaceAll('\\', '/').slice(0, -ending.length)),
      fill(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}
