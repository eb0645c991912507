import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../../scripts/packages/repository.ts'
import { root } from '../../scripts/root.ts'
import { type Page, readPages } from './src/pages.ts'

const pages = readPages()
const textOf = new Map(pages.map(({ path, text }) => [path, text]))

/** Links within the repository to files or headings that do not exist. */
function broken({ path, text }: Page): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    const [, inside] = new RegExp(`^${RegExp.escape(repository)}/(?:blob|tree)/main/(.*)$`).exec(target) ?? []
    if (inside === undefined && /^[a-z]+:/i.test(target)) return []
    const [file = '', anchor] = (inside ?? target).split('#')
    const from = inside === undefined ? dirname(path) : '.'
    const to = file ? normalize(join(from, file)).replace(/\/$/, '') : path
    if (file && !existsSync(join(root, to))) return [`${path} → ${target}`]
    const other = file ? textOf.get(to) : text
    return anchor && other !== undefined && !anchorsOf(other).includes(anchor) ? [`${path} → ${target}`] : []
  })
}

/** Anchors of the headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('links within the repository lead to existing files and headings', () => {
  expect(pages.flatMap(broken)).toEqual([])
})

test('the check finds links to missing files and headings', () => {
  const text = '# Here\n[a](nowhere.md) [b](#there) [c](#here) [d](https://app.example/x.md)'
  expect(broken({ path: 'README.md', text })).toEqual(['README.md → nowhere.md', 'README.md → #there'])
  expect(broken({ path: 'README.md', text: `[a](${repository}/blob/main/nowhere.md)` })).toHaveLength(1)
  expect(broken({ path: 'docs/architecture.md', text: '[a](dependencies.md#nothing-of-it)' })).toHaveLength(1)
})

test("links in the READMEs of packages are whole addresses, because npm's pages have no other files", () => {
  const relative = pages
    .filter(({ path }) => path.startsWith('packages/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .filter(([, target = '']) => !/^(https:|#)/.test(target))
        .map(([, target]) => `${path} → ${target}: use ${repository}/blob/main/…`),
    )
  expect(relative).toEqual([])
})

test('docs/README.md links to every page of the docs', () => {
  const index = textOf.get('docs/README.md') ?? ''
  const others = pages.flatMap(({ path }) => /^docs\/(?!README)(.+)$/.exec(path)?.[1] ?? [])
  expect(others.filter((name) => !index.includes(`(${name})`))).toEqual([])
})
