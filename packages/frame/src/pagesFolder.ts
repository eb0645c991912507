import { fileURLToPath } from 'node:url'

/** Absolute path of the built pages. The same from the source and from the built modules. */
export const pagesFolder: string = fileURLToPath(new URL('../dist/pages', import.meta.url))
