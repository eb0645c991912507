import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { findCitations } from './language/findCitations.ts'
import { findMissingTargets, type Targets } from './language/findMissingTargets.ts'
import { readTexts } from './language/readTexts.ts'

/** The pages that have the rows of requirements, and the files of this rule, which have examples. */
const isExempt =
  /^docs\/(security|reference\/requirements)\.md$|^tests\/policy\/(citations\.test|language\/find(Citations|MissingTargets))\.ts$/
const isProgram = /\.(tsx?|mjs|js)$/

const files = readTexts().filter(({ path }) => !isExempt.test(path))
const targets: Targets = {
  pages: new Map(
    readTexts()
      .filter(({ path }) => path.startsWith('docs/'))
      .map(({ path, content }) => [path, content]),
  ),
  vectors: new Set(globSync('*.json', { cwd: join(root, 'tests/vectors') }).map((path) => basename(path, '.json'))),
}

test('no comment, test title or page cites a page that is not in the repository', () => {
  expect(files.flatMap(({ path, content }) => findCitations(path, content))).toEqual([])
})

test('every page, heading, requirement and vector that a comment names exists', () => {
  // The rules' own examples name pages that do not exist.
  const programs = files.filter(({ path }) => isProgram.test(path) && !path.startsWith('tests/policy/'))
  expect(programs.flatMap(({ path, content }) => findMissingTargets(path, content, targets))).toEqual([])
})

test.each([
  ['a.ts', '// Sent once (security SND-8).\nexport const a = 1', 'a.ts:1: SND-8'],
  ['a.test.ts', "test('a double click asks once (SND-8)', () => undefined)", 'a.test.ts:1: SND-8'],
  ['a.ts', '/**\n * A rule.\n *\n * @see Security GWY-7.\n */\nexport const a = 1', 'a.ts:4: @see Security GWY-7.'],
  ['a.ts', '/** @see Wire formats 3.1. */\nexport const a = 1', 'a.ts:1: @see Wire formats 3.1.'],
  ['a.ts', '/**\n * A link (wire\n * formats 14.4).\n */\nexport const a = 1', 'a.ts:2: wire formats'],
  ['a.ts', '// It ends (decision 17).\nexport const a = 1', 'a.ts:1: decision 17'],
  ['a.ts', '/** @see Decisions, row 6. */\nexport const a = 1', 'a.ts:1: @see Decisions, row 6.'],
  ['a.ts', '// Specification section 9\nexport const a = 1', 'a.ts:1: section 9'],
  ['a.ts', '// As the specification says.\nexport const a = 1', 'a.ts:1: the specification'],
  ['a.ts', '// ms (reference constants, 12).\nexport const a = 1', 'a.ts:1: reference constants'],
  ['a.tsx', 'export const a = <p title="§4" />', 'a.tsx:1: §4'],
  ['a.ts', '/** @see The second page of the plan. */\nexport const a = 1', 'a.ts:1: @see The second page of the plan.'],
  ['a.css', '/* A field report. */', 'a.css:1: field report'],
  ['a.yaml', 'a: 1 # cryptography waits (SUP-2)', 'a.yaml:1: SUP-2'],
  ['docs/a.md', '# A\n\nOne request (STO-3).', 'docs/a.md:3: STO-3'],
  ['a.mjs', '// From shared/reference/constants.\nexport const a = 1', 'a.mjs:1: shared/reference'],
])('the rule finds the citation in %s\n%s', (path, content, finding) => {
  expect(findCitations(path, content)).toEqual([finding])
})

test.each([
  ['a section of an RFC', 'a.ts', '// Internal error (RFC 6455, section 7.4.1).\nexport const a = 1'],
  ['a standard with a vector', 'a.ts', '/** @see ENSIP-15; vector `ens-names`. */\nexport const a = 1'],
  ['a page on the web', 'a.ts', '/** @see https://docs.example/a */\nexport const a = 1'],
  ['a heading of the docs', 'a.ts', '/** @see docs/relay.md, "Limits". */\nexport const a = 1'],
  ['a row of the docs with its page', 'a.ts', '// One request (docs/security.md, SND-8).\nexport const a = 1'],
  ['the specification of something', 'a.ts', '// The order of the SS58 specification.\nexport const a = 1'],
  ['code', 'a.ts', '/** {@link a} is read. @see {@link b} */\nexport const a = 1'],
  ['licences', 'a.md', 'MPL-2.0 and BSD-3-Clause'],
])('the rule accepts %s', (_, path, content) => {
  expect(findCitations(path, content)).toEqual([])
})

test.each([
  ['// As in docs/nowhere.md.', 'docs/nowhere.md'],
  ['/** @see docs/security.md, "What is stored" and "Nothing". */', 'docs/security.md, "Nothing"'],
  ['// One request (docs/security.md, SND-8 and SND-99).', 'SND-99'],
  ['/**\n * @see ENSIP-15; vectors `ens-names` and\n * `nothing`.\n */', 'nothing'],
])('the rule finds that %s names what does not exist', (comment, name) => {
  expect(findMissingTargets('a.ts', `${comment}\nexport const a = 1`, targets)).toEqual([`a.ts: ${name}`])
})
