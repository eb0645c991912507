import { join } from 'node:path'

/** The folder of the pages. */
export const pages = join(import.meta.dirname, '../../../docs')
