import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from './pages.ts'

/** The first heading of a page in `docs/`, without marks of Markdown. */
export function titleOfPage(page: string): string {
  const [, title = page] = /^# (.+)$/m.exec(readFileSync(join(pages, `${page}.md`), 'utf8')) ?? []
  return title.replaceAll('`', '')
}
