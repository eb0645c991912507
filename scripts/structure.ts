import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { page, readPage } from './structure/structure.ts'

/** Draws the pictures of `docs/architecture.md` anew: who imports whom, as the sources are now. */
export async function main(): Promise<number> {
  const { text, drawn } = readPage()
  if (drawn !== text) writeFileSync(join(root, page), drawn)
  console.info(drawn === text ? `${page} is as the sources are.` : `${page} is drawn anew.`)
  return 0
}
