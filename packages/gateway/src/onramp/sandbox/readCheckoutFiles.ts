import { readFileSync } from 'node:fs'

const types = {
  'checkout.css': 'text/css; charset=utf-8',
  'checkout.js': 'text/javascript; charset=utf-8',
} as const

/**
 * Reads the files of the checkout page, by the path at which they are sent.
 *
 * @param folder - `pages/` of the package.
 */
export function readCheckoutFiles(folder: URL): ReadonlyMap<string, { readonly body: string; readonly type: string }> {
  return new Map(
    Object.entries(types).map(([name, type]) => {
      return [`/onramp/${name}`, { body: readFileSync(new URL(`onramp/${name}`, folder), 'utf8'), type }]
    }),
  )
}
