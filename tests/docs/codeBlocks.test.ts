import { expect, test } from 'vitest'
import { codeFilesOf } from './src/codeFiles.ts'
import { compileCode } from './src/compileCode.ts'
import { readPages } from './src/pages.ts'

const wrong = {
  path: 'wrong.md',
  text: [
    '# A page that is wrong',
    '',
    '<!-- given',
    "import { createModal } from '@latchkey/core'",
    '-->',
    '```ts',
    '// modal.ts',
    'export const modal = createModal({ networks: 1 })',
    '```',
    '',
    '```ts',
    "import { modal } from './modal.js'",
    '```',
    'goes on with',
    '```ts continued',
    'modal.fly()',
    '```',
    '```sh',
    'npm install',
    '```',
  ].join('\n'),
}

test('every block of code in the docs compiles, and one that does not is found', { timeout: 300_000 }, async () => {
  const pages = readPages()
  const problems = await compileCode([...pages, wrong])
  expect(problems.filter((problem) => !problem.startsWith(wrong.path))).toEqual([])
  const places = problems.map((problem) => problem.split(':', 2).join(':'))
  expect(places).toEqual(['wrong.md:8', 'wrong.md:16'])
  expect(pages.flatMap(codeFilesOf).length).toBeGreaterThan(40)
})

test.each([
  ['a block of a language that is not looked at', '```typescript\nlet x = 1\n```'],
  ['a mark that nobody knows', '```ts skip\nlet x = 1\n```'],
  ['a block that continues nothing', '```ts continued\nlet x = 1\n```'],
  ['two files of one name', '```ts\n// a.ts\n```\n```ts\n// a.ts\n```'],
])('%s is refused', (_, text) => {
  expect(() => codeFilesOf({ path: 'page.md', text })).toThrow('page.md:')
})
