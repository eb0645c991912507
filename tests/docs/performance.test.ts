import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('docs/performance.md has the size limits of the code', () => {
  const files = [...read('.size-limit.js').matchAll(/name: '(.+?)'.*limit: '(.+?)'/g)].map(([, name, limit]) => [
    name,
    limit,
  ])
  const counts = [...read('scripts/size/budgets.ts').matchAll(/^ {4}\['([^']*files .+?)', .+, (\d+)\],$/gm)].map(
    ([, name, limit]) => [name, limit],
  )
  const adapters = [...read('scripts/size/adapterBudgets.ts').matchAll(/^ {2}(\w+): ([\d_]+),$/gm)].map(
    ([, name, limit = '']) => [`what \`${name}()\` adds`, `${Number(limit.replace('_', '')) / 1000} kB`],
  )
  const [, packages] = /mostInstalledPackages = (\d+)/.exec(read('scripts/size/budgets.ts')) ?? []
  const [, size = ''] = read('docs/performance.md').split('\n## Size\n')
  const rows = [...size.matchAll(/^\| ([^|]+) \| ([^|]+) \| `[^|]+` \|$/gm)].map(([, name, limit]) => [name, limit])
  expect(rows).toEqual([
    ...files,
    ...counts,
    ...adapters,
    ['packages installed for core, react and adapter-evm, beyond React', packages],
  ])
  expect(adapters.length).toBeGreaterThan(0)
  expect(counts.length).toBeGreaterThan(0)
})
