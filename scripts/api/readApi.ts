import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

interface File {
  readonly path: string
  readonly text: string
  readonly program: ESTree.Program
}

/** Texts of declarations by name; each is looked for when it is asked for, since files import each other in circles. */
type Declarations = Map<string, () => string>

/**
 * What an entry gives to whoever imports it: each name with its declaration, in the order of the names. Comments are left out, since
 * they promise nothing to a compiler.
 *
 * @param entry - A declaration file as `tsc` writes them. Those that it takes from other packages are named with the package.
 */
export function readApi(entry: string): string {
  const sorted = [...exportsOf(entry)].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${sorted.map(([name, read]) => `${name}: ${read()}`).join('\n\n')}\n`
}

function exportsOf(path: string): Declarations {
  const file = readFile(path)
  const found: Declarations = new Map()
  const locals = localsOf(file)
  for (const statement of file.program.body) {
    if (statement.type === 'ExportAllDeclaration') {
      const { exported, source } = statement
      if (exported) found.set(nameOf(exported), () => `all of '${source.value}'`)
      else for (const [name, read] of declarationsOf(file, source.value)) found.set(name, read)
    }
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of statement.specifiers) {
      const [from, to] = [nameOf(local), nameOf(exported)]
      const source = statement.source?.value
      found.set(to, () => (source === undefined ? (locals.get(from)?.() ?? 'unknown') : lookUp(file, source, from)))
    }
    if (statement.declaration) addDeclared(found, file, statement.declaration)
  }
  return found
}

function localsOf(file: File): Declarations {
  const locals: Declarations = new Map()
  for (const statement of file.program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const from = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*'
        locals.set(specifier.local.name, () => lookUp(file, statement.source.value, from))
      }
    } else {
      addDeclared(locals, file, statement)
    }
  }
  return locals
}

/** Overloads of a function stand together. */
function addDeclared(declarations: Declarations, file: File, node: ESTree.Node): void {
  const text = clean(file.text.slice(node.start, node.end))
  for (const id of idsOf(node)) {
    if (id?.type !== 'Identifier') continue
    const before = declarations.get(id.name)
    declarations.set(id.name, before ? () => `${before()}\n${text}` : () => text)
  }
}

function idsOf(node: ESTree.Node): readonly (ESTree.Node | null | undefined)[] {
  if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => id)
  return 'id' in node ? [node.id] : []
}

function lookUp(file: File, source: string, name: string): string {
  return declarationsOf(file, source).get(name)?.() ?? `from '${source}'`
}

function declarationsOf({ path }: File, source: string): Declarations {
  if (!source.startsWith('.')) return new Map()
  return exportsOf(join(dirname(path), source.replace(/\.js$/, '.d.ts')))
}

function readFile(path: string): File {
  if (!existsSync(path)) throw new Error(`There is no ${path}: build first.`)
  const text = readFileSync(path, 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return { path, text, program }
}

function clean(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s*\n/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}
