import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { publishable } from '../../scripts/runner/publishable.ts'
import { faultOfSubject } from './supply/faultOfSubject.ts'
import { faultsOfChangelog } from './supply/faultsOfChangelog.ts'

/** Set this to true when 1.0.0 of the packages is published. Changesets then make each version. */
const isFirstReleaseOut = false

const packages = publishable().map(({ folder, manifest }) => [basename(folder), folder, manifest] as const)

test.each(packages)(
  'packages/%s/CHANGELOG.md has the current version and says what the first release is',
  (_, folder, manifest) => {
    expect(faultsOfChangelog(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), manifest)).toEqual([])
  },
)

test('the check for changelogs finds what is missing', () => {
  const first = '## 1.0.0\n\nFirst release.\n\nIt connects.\n'
  const x = { name: 'x', version: '1.0.1' }
  expect(faultsOfChangelog(`# x\n\n## 1.0.1\n\n### Patch Changes\n\n- It waits.\n\n${first}`, x)).toEqual([])
  expect(faultsOfChangelog(`# x\n\n${first}`, x)).toEqual(['version 1.0.1 at the top'])
  expect(faultsOfChangelog('# x\n\n## 1.0.1\n\nFirst release.\n', x)).toEqual([
    'version 1.0.0 at the end',
    'what the first release is',
  ])
  expect(faultsOfChangelog('', x)).toHaveLength(4)
})

test.skipIf(isFirstReleaseOut)('no changeset raises a version before 1.0.0 of the packages is published', () => {
  const changesets = globSync('.changeset/*.md', { cwd: root }).map((file) => basename(file))
  expect(changesets, 'Write into the CHANGELOG.md of the package, if a user of 1.0.0 needs it').toEqual(['README.md'])
  expect(packages.filter(([, , { version }]) => version !== '1.0.0').map(([folder]) => folder)).toEqual([])
})

test('the newest commit has a subject "scope: what" of at most 72 characters', () => {
  const newest = execFileSync('git', ['log', '-1', '--no-merges', '--format=%s', '--ignore-missing', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(
    newest
      .split('\n')
      // A copy of the repository has no commit.
      .filter((subject) => subject !== '')
      .flatMap((subject) => faultOfSubject(subject) ?? []),
  ).toEqual([])
})

test.each([
  ['gateway: list the limits of large answers', undefined],
  ['adapter-evm, wagmi: follow replaced transactions', undefined],
  ['Follow replaced transactions', /does not begin with its scope/],
  ['gateway:', /does not begin with its scope/],
  [`core: ${'x'.repeat(67)}`, /has 73 characters/],
])('the check for subjects reads "%s"', (subject, fault) => {
  expect(faultOfSubject(subject) ?? '').toMatch(fault ?? /^$/)
})
