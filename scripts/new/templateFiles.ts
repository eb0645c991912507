import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewPackage } from './NewPackage.ts'

const templates = join(import.meta.dirname, 'templates')
const ending = '.template'

/**
 * Files of a new package, and those that belong to it elsewhere: texts by path relative to the
 * root.
 */
export function templateFiles({
  kind,
  name,
  camel,
  pascal,
  title,
  namespace,
}: NewPackage): ReadonlyMap<string, string> {
  const values: Readonly<Record<string, string>> = { name, camel, Pascal: pascal, title, namespace }
  const fill = (text: string): string =>
    text.replace(/__(name|camel|Pascal|title|namespace)__/g, (_, name) => values[name] ?? '')
  const folder = join(templates, kind)
  const files = globSync(`**/*${ending}`, { cwd: folder }).toSorted()
  return new Map(
    files.map((file) => [
      fill(file.replaceAll('\\', '/').slice(0, -ending.length)),
      fill(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}
