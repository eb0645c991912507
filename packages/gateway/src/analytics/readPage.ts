import { readFileSync } from 'node:fs'

/** A file of the page, as it is sent. */
export interface PageFile {
  readonly body: string
  readonly type: string
}

const types = {
  'index.html': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'summarise.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const

/**
 * Reads the files of the page, by the path at which they are sent.
 *
 * @param folder - `pages/` of the package.
 */
export function readPage(folder: URL): ReadonlyMap<string, PageFile> {
  return new Map(
    Object.entries(types).map(([name, type]) => {
      const body = readFileSync(new URL(`analytics/${name}`, folder), 'utf8')
      return [name === 'index.html' ? '/analytics' : `/analytics/${name}`, { body, type }]
    }),
  )
}
