import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { type Page, readPages } from './src/pages.ts'

const pages = readPages()
const textOf = new Map(pages.map(({ path, text }) => [path, text]))

/** Links within the repository to files or headings that do not exist. */
function broken({ path, text }: Page): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/i.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const to = file ? normalize(join(dirname(path), file)).replace(/\/$/, '') : path
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
  expect(broken({ path: 'docs/architecture.md', text: '[a](dependencies.md#nothing-of-it)' })).toHaveLength(1)
})

test('docs/README.md links to every page of the docs', () => {
  const index = textOf.get('docs/README.md') ?? ''
  const others = pages.flatMap(({ path }) => /^docs\/(?!README)(.+)$/.exec(path)?.[1] ?? [])
  expect(others.filter((name) => !index.includes(`(${name})`))).toEqual([])
})
