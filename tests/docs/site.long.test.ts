import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { htmlFiles } from './src/htmlFiles.ts'

const site = join(root, 'apps/docs')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

beforeAll(() => {
  execFileSync(join(site, 'node_modules/.bin/vitepress'), ['build', '--outDir', folder], { cwd: site, stdio: 'pipe' })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** The file of the site to which a link leads. */
function fileOf(page: string, path: string): string {
  const to = path === '' ? page : posix.join(posix.dirname(page), path)
  const from = path.startsWith('/') ? path.slice(1) : to
  const candidates = [from, `${from}.html`, posix.join(from, 'index.html')]
  return candidates.find((each) => /\.\w+$/.test(each) && existsSync(join(folder, each))) ?? from
}

test('every link, picture and script of the site leads to a file of it, and every anchor to a heading', () => {
  const broken = htmlFiles(folder).flatMap((page) => {
    const html = read(page)
    return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, target = '']) => {
      if (/^(?:[a-z]+:|\/\/)/i.test(target)) return []
      const [path = '', anchor] = target.split('#')
      const file = fileOf(page, path)
      if (!existsSync(join(folder, file))) return [`${page} → ${target}`]
      const isThere = !anchor || !file.endsWith('.html') || read(file).includes(`id="${decodeURIComponent(anchor)}"`)
      return isThere ? [] : [`${page} → ${target}`]
    })
  })
  expect(broken).toEqual([])
})

test('the site loads nothing from another host', () => {
  const foreign = htmlFiles(folder).flatMap((page) =>
    [...read(page).matchAll(/<(?:script|link|img|iframe)[^>]* (?:href|src)="((?:https?:)?\/\/[^"]*)"/g)].map(
      ([, target]) => `${page} → ${target}`,
    ),
  )
  expect(foreign).toEqual([])
})

test('llms.txt lists the pages of the sidebar, each with its source', () => {
  const listed = [...read('llms.txt').matchAll(/\]\(\/([^)]+)\)/g)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(20)
  for (const path of listed) expect(read(path)).toMatch(/^# /)
})
