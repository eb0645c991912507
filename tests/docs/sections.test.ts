import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sections } from '../../apps/docs/.vitepress/sections.ts'
import { root } from '../../scripts/root.ts'

test('the sidebar of the site has every page of the docs once', () => {
  const written = globSync(['*.md', 'reference/*.md'], { cwd: join(root, 'docs') }).map((file) =>
    file.replaceAll('\\', '/').replace(/\.md$/, ''),
  )
  const listed = sections.flatMap(({ pages }) => pages)
  expect([...listed].sort()).toEqual(written.filter((page) => page !== 'README').sort())
})
