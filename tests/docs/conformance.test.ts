import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The first cells of all rows in the tables with this first heading. */
function rowsBelow(head: string): string[] {
  const tables = [...read('docs/conformance.md').matchAll(/^\|.*\|\n(?:\|.*\|\n)+/gm)].map(([table]) =>
    table.split('\n'),
  )
  return tables.flatMap(([first = '', _line, ...rows]) =>
    first.startsWith(`| ${head} |`) ? rows.flatMap((row) => /^\| (.*?) \|/.exec(row)?.[1] ?? []) : [],
  )
}

/** Members of an interface of the testkit, from its source. */
function membersOf(file: string, name: string): string[] {
  const body =
    new RegExp(`interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(read(`packages/testkit/src/${file}`))?.[1] ?? ''
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].flatMap(([, member]) => member ?? [])
}

/** Names in the code of cells such as `lock?()`, `unlock?()`. */
function namesIn(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].flatMap(([, name]) => name ?? []))
}

/**
 * Names of the checks in the testkit's suites. Checks of hostile wallets are named after the
 * wallets.
 */
const checks = globSync('packages/testkit/src/{suites,react}/**/*Checks.ts', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/(?:\bcheck\(|\bbenchCheck\(\s*suite,|\bname: )\s*'([^']+)'/g)].map(([, name]) => name),
)

test('docs/conformance.md has a row for every check', () => {
  expect(checks.length).toBeGreaterThan(30)
  expect(rowsBelow('Check').sort()).toEqual(checks.sort())
})

test('docs/conformance.md has a row for each member of a harness and of a hostile wallet', () => {
  const members = [
    ...membersOf('suites/adapterHarness.ts', 'AdapterHarness'),
    ...membersOf('suites/RemoteWalletHarness.ts', 'RemoteWalletHarness'),
    ...membersOf('faults/hostileWallet.ts', 'HostileWallet'),
  ]
  expect(members.length).toBeGreaterThan(20)
  expect(namesIn(rowsBelow('Member')).sort()).toEqual(members.sort())
})

test('docs/conformance.md has a row for each outcome of a hostile wallet', () => {
  const outcomes = [...read('packages/testkit/src/faults/hostileWallet.ts').matchAll(/^ {2}\| '(\w+)'$/gm)]
  expect(outcomes).toHaveLength(5)
  expect(namesIn(rowsBelow('`outcome`'))).toEqual(outcomes.map(([, outcome]) => outcome))
})
