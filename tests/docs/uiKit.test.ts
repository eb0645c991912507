import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const kit = 'packages/react/src/ui'
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const text = read('docs/ui-kit.md')
/** Limit in bytes for all pictures together. */
const most = 600_000

/** The components that the kit exports, each with its file. */
const components = [...read(`${kit}/index.ts`).matchAll(/export \{([^}]*)\} from '\.\/(\w+)\.js'/g)].flatMap(
  ([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Context'))
      .map((name) => ({ name, file })),
)

const sectionOf = (name: string): string =>
  new RegExp(`^##+ ${name}\\n(.*?)(?=^##|$(?![\\s\\S]))`, 'ms').exec(text)?.[1] ?? ''

interface Prop {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** Members of a props interface, from its source. */
function propsOf(file: string, name: string): Prop[] {
  const body = new RegExp(`export interface ${name}(?:<\\w+>)?(?: extends [^{]*)? \\{\\n(.*?)\\n\\}`, 's').exec(
    read(`${kit}/${file}.tsx`),
  )
  return [...(body?.[1] ?? '').matchAll(/^ {2}readonly '?([\w-]+)'?(\??): (.*)$/gm)].map(
    ([, prop = '', optional, type = '']) => ({
      name: prop,
      type: type.replace(' | undefined', ''),
      isRequired: optional === '',
    }),
  )
}

/** The rows of the table in a section. */
function rowsOf(section: string): Prop[] {
  return [...section.matchAll(/^\| `([\w-]+)` \| `(.*?)` \| ?(.*?) ?\|$/gm)].map(
    ([, name = '', type = '', note = '']) => ({
      name,
      type: type.replaceAll('\\|', '|'),
      isRequired: note.startsWith('Required.'),
    }),
  )
}

test('docs/ui-kit.md has a section for each component of the kit, and for nothing else', () => {
  const headings = [...text.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(components.length).toBeGreaterThan(30)
  expect(headings).toEqual(components.map(({ name }) => name))
})

test.each([...components, { name: 'Pressable', file: 'Pressable' }])(
  'the table of $name in docs/ui-kit.md has the props of its type',
  ({ name, file }) => {
    const props = propsOf(file, `${name}Props`)
    if (props.length === 0) return
    expect(rowsOf(sectionOf(name === 'Pressable' ? 'Clickable components' : name))).toEqual(props)
  },
)

test('docs/ui-kit.md shows a picture of each component, and all pictures together are small', () => {
  const pictures = components.map(({ name }) => `docs/ui-kit/${name}.png`)
  expect(pictures.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(pictures.filter((file) => !text.includes(file.replace('docs/', '')))).toEqual([])
  expect(pictures.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)).toBeLessThan(most)
})

test('docs/ui-kit.md names every icon', () => {
  const icons = [...read(`${kit}/icons/index.ts`).matchAll(/\b(\w+Icon)\b(?= \})/g)].map(([, name]) => name)
  expect(icons.length).toBeGreaterThan(30)
  expect(icons.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('kitExamples.tsx has an example of each component, from which its picture is made', () => {
  const examples = [...read('packages/react/testing/kitExamples.tsx').matchAll(/^ {2}([A-Z]\w+):/gm)].map(
    ([, name]) => name,
  )
  expect(examples).toEqual(components.map(({ name }) => name))
})
