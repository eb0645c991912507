import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { socialNames } from '../../packages/plugin-embedded/src/socialNames.ts'
import { root } from '../root.ts'

/** Where the marks of providers are, relative to the root. */
export const providerMarksPlace = 'packages/plugin-embedded/src/react/providerMarks.ts'

/** Writes the module with the marks of providers of social logins, before it is formatted. */
export function renderProviderMarks(): string {
  const entries = socialNames.map((name) => `${name}: '${readPath(name)}',`)
  return `// Written by scripts/marks.ts from simple-icons 16.37.0. Do not edit.
// CC0 1.0 Universal. Marks are trademarks of their owners.
import type { SocialName } from '../contract/SocialName.js'

/** Path data of the providers' marks, in a square of 24. */
export const providerMarks: Readonly<Record<SocialName, string>> = {
${entries.join('\n')}
}
`
}

/** @throws {Error} when the picture is more than one path. */
function readPath(name: string): string {
  const svg = readFileSync(join(root, `node_modules/simple-icons/icons/${name}.svg`), 'utf8')
  const [, path] =
    /^<svg [^>]*viewBox="0 0 24 24"[^>]*><title>[^<]*<\/title><path d="([\w\s.,-]+)"\/><\/svg>\s*$/.exec(svg) ?? []
  if (path === undefined) throw new Error(`The mark of ${name} is not one path.`)
  return path
}
