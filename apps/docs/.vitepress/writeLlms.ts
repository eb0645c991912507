import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from './pages.ts'
import { sections } from './sections.ts'
import { titleOfPage } from './titleOfPage.ts'

/**
 * Writes `llms.txt`, the list of pages for language models (llmstxt.org), with the pages as they
 * are written, and `llms-full.txt`, all of them in one file.
 */
export function writeLlms(outDir: string): void {
  const all = sections.flatMap((section) => section.pages)
  const textOf = (page: string): string => readFileSync(join(pages, `${page}.md`), 'utf8')
  for (const page of all) copyFileSync(join(pages, `${page}.md`), join(outDir, `${page}.md`))
  const lists = sections.map(({ text, pages: listed }) => {
    const lines = listed.map((page) => `- [${titleOfPage(page)}](/${page}.md): ${firstSentenceOf(textOf(page))}`)
    return `## ${text}\n\n${lines.join('\n')}`
  })
  writeFileSync(
    join(outDir, 'llms.txt'),
    ['# Latchkey', '> Wallet connections for web apps, in TypeScript and React.', ...lists, ''].join('\n\n'),
  )
  writeFileSync(join(outDir, 'llms-full.txt'), all.map(textOf).join('\n\n'))
}

/** The first sentence of the first paragraph that is no code, table or picture. */
function firstSentenceOf(text: string): string {
  const paragraphs = text.replace(/^```.*?^```$/gms, '').split(/\n\s*\n/)
  const first = paragraphs.find((paragraph) => /^[\p{L}`*[]/u.test(paragraph.trim())) ?? ''
  const plain = first.trim().replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const [sentence = ''] = plain.replaceAll('\n', ' ').split(/(?<=[.:?])\s/)
  return sentence.replace(/:$/, '.')
}
