import { expect, test } from 'vitest'
import { findUnclearWords } from './language/findUnclearWords.ts'
import { readTexts } from './language/readTexts.ts'

/** The two files of this rule, which name the words. */
const isExempt = /^tests\/policy\/(language\.test|language\/findUnclearWords)\.ts$/

/** Quotations of foreign text that must stay: words by path, each path with its reason. */
const quotations: Readonly<Record<string, readonly string[]>> = {}

const quoted = Object.entries(quotations).flatMap(([path, words]) =>
  words.map((word) => new RegExp(`^${RegExp.escape(path)}:\\d+: ${word}$`)),
)
const findings = readTexts()
  .filter(({ path }) => !isExempt.test(path))
  .flatMap(({ path, content }) => findUnclearWords(path, content))

test('comments, test titles, strings and Markdown have none of the ten unclear words', () => {
  expect(findings.filter((finding) => !quoted.some((pattern) => pattern.test(finding)))).toEqual([])
})

test('every allowed quotation is still in its file', () => {
  expect(quoted.filter((pattern) => !findings.some((finding) => pattern.test(finding)))).toEqual([])
})

test.each([
  ['a.ts', '// Somebody connects.\nexport const a = 1', 'a.ts:1: somebody'],
  ['a.ts', 'const a = 1\n/**\n * The wallet lets\n * go of it.\n */\nexport const b = a', 'a.ts:3: lets go'],
  ['a.ts', '\n// The wallet stands\n// on a network.\nexport const a = 1', 'a.ts:2: stands on'],
  ['a.test.ts', "test('the app is told', () => undefined)", 'a.test.ts:1: told'],
  ['a.ts', `export const a = (b: string) => \`\${b}: there is none\``, 'a.ts:1: is none'],
  ['a.tsx', 'export const a = <p>Start anew</p>', 'a.tsx:1: anew'],
  ['a.tsx', 'export const a = <p title="Nobody" />', 'a.tsx:1: nobody'],
  ['docs/a.md', '# A\n\nIt tells the app.', 'docs/a.md:3: tells'],
  ['a.css', '/* Whoever */', 'a.css:1: whoever'],
  ['a.ts.template', '// Meanwhile\nexport const __camel__ = 1', 'a.ts.template:1: meanwhile'],
])('the rule finds the word in %s\n%s', (path, content, finding) => {
  expect(findUnclearWords(path, content)).toEqual([finding])
})

test.each([
  ['identifiers', 'a.ts', 'export const told = 1\nexport const a = { told: told }.told'],
  ['parts of words', 'a.ts', "// The module toldToEnd.\nexport const a = 'renewed'"],
  ['the parts of an expression apart', 'a.md', 'The user lets the page go on. The button stands out on phones.'],
  ['the value none', 'a.md', "`display` is `none`, and `prefetch` is `'none'`."],
  ['regular expressions', 'a.ts', 'export const a = /told/'],
])('the rule accepts %s', (_, path, content) => {
  expect(findUnclearWords(path, content)).toEqual([])
})
