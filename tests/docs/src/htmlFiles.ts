import { globSync } from 'node:fs'

/** Paths of the pages of a built site, relative to its folder. */
export function htmlFiles(folder: string): readonly string[] {
  return globSync('**/*.html', { cwd: folder }).filter((path) => path !== '404.html')
}
