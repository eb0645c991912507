import { readFileSync } from 'node:fs'

/** The groups of a file in `tests/vectors`. */
export function vectors<Groups>(name: string): Groups {
  const file = new URL(`../../../tests/vectors/${name}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly groups: Groups }).groups
}
