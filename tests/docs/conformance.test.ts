import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

/** Names of the checks of the testkit's suites; those of hostile wallets are made of the wallets. */
const checks = globSync('packages/testkit/src/{suites,react}/*Checks.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:\bcheck\(|\bname: )\s*'([^']+)'/g)].map(([, name]) => name),
)

test('docs/conformance.md says of every check what its failure means', () => {
  const rows = [...readFileSync(join(root, 'docs/conformance.md'), 'utf8').matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
  const told = rows.map(([, name]) => name).filter((name) => name !== 'Check' && name !== '---')
  expect(checks.length).toBeGreaterThan(30)
  expect(told.sort()).toEqual(checks.sort())
})
