import { basename } from 'node:path'

/** The registry accepts no longer names. */
const longest = 214
const fallback = 'latchkey-app'

/**
 * The name of an app for its `package.json`, from the name of its folder: `My App` becomes `my-app`.
 *
 * @returns A name that npm accepts; `latchkey-app` when nothing of the folder's name can be used.
 */
export function packageNameOf(folder: string): string {
  const name = basename(folder)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, longest)
    .replace(/^[._-]+|[._-]+$/g, '')
  return name === '' || name === 'node_modules' ? fallback : name
}
