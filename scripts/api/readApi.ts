import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { namesIn } from './namesIn.ts'

interface File {
  readonly path: string
  readonly text: string
  readonly program: ESTree.Program
  /** Another file, by its path. Each file is read once. */
  open(path: string): File
}

interface Declaration {
  readonly text: string
  /** Absent when the declaration comes from another package. That package has its own API. */
  readonly at?: { readonly file: File; readonly name: string; readonly needs: readonly string[] }
}

/** Declarations by name. Each is read on first use, because files import each other in circles. */
type Declarations = Map<string, () => Declaration>

/**
 * The public API of an entry: each exported name with its declaration, sorted by name. Declarations
 * that are not exported but are used by exported ones follow. Comments are left out.
 *
 * @param entry - A declaration file written by `tsc`. Names from other packages are listed with the
 * package name only.
 */
export function readApi(entry: string): string {
  const exported = [...exportsOf(openFiles()(entry))].map(([name, read]) => [name, read()] as const)
  const behind = hiddenBehind(exported.map(([, declaration]) => declaration))
  const lines = [...sorted(exported.map(([name, { text }]) => [name, text])), ...sorted(behind)]
  return `${lines.map(([name, text]) => `${name}: ${text}`).join('\n\n')}\n`
}

/**
 * The declarations that the exported ones need, in any number of steps, without the exported ones.
 */
function hiddenBehind(exported: readonly Declaration[]): (readonly [name: string, text: string])[] {
  const seen = new Set(exported.flatMap((declaration) => idOf(declaration) ?? []))
  const found = new Map<string, string[]>()
  const open = [...exported]
  for (const { at } of open) {
    if (!at) continue
    const locals = localsOf(at.file)
    for (const need of at.needs) {
      const declaration = locals.get(need)?.()
      const id = declaration && idOf(declaration)
      if (!declaration?.at || !id || seen.has(id)) continue
      seen.add(id)
      open.push(declaration)
      const { name } = declaration.at
      found.set(name, [...(found.get(name) ?? []), declaration.text].sort())
    }
  }
  return [...found].map(([name, texts]) => [`(not exported) ${name}`, texts.join('\n')])
}

function idOf({ at }: Declaration): string | undefined {
  return at && `${at.file.path} ${at.name}`
}

function exportsOf(file: File): Declarations {
  const found: Declarations = new Map()
  const locals = localsOf(file)
  for (const statement of file.program.body) {
    if (statement.type === 'ExportAllDeclaration') {
      const { exported, source } = statement
      if (exported) found.set(nameOf(exported), () => ({ text: `all of '${source.value}'` }))
      else for (const [name, read] of declarationsOf(file, source.value)) found.set(name, read)
    }
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of statement.specifiers) {
      const [from, to] = [nameOf(local), nameOf(exported)]
      const source = statement.source?.value
      found.set(to, () =>
        source === undefined ? (locals.get(from)?.() ?? { text: 'unknown' }) : lookUp(file, source, from),
      )
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
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      addDeclared(locals, file, statement.declaration)
    } else {
      addDeclared(locals, file, statement)
    }
  }
  return locals
}

/** Overloads of one function are joined. */
function addDeclared(declarations: Declarations, file: File, node: ESTree.Node): void {
  const text = clean(file.text.slice(node.start, node.end))
  const needs = [...namesIn(node)]
  for (const id of idsOf(node)) {
    if (id?.type !== 'Identifier') continue
    const { name } = id
    const before = declarations.get(name)?.()
    const all = before ? `${before.text}\n${text}` : text
    declarations.set(name, () => ({ text: all, at: { file, name, needs: [...(before?.at?.needs ?? []), ...needs] } }))
  }
}

function idsOf(node: ESTree.Node): readonly (ESTree.Node | null | undefined)[] {
  if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => id)
  return 'id' in node ? [node.id] : []
}

function lookUp(file: File, source: string, name: string): Declaration {
  return declarationsOf(file, source).get(name)?.() ?? { text: `from '${source}'` }
}

function declarationsOf(file: File, source: string): Declarations {
  if (!source.startsWith('.')) return new Map()
  return exportsOf(file.open(join(dirname(file.path), source.replace(/\.js$/, '.d.ts'))))
}

function openFiles(): File['open'] {
  const files = new Map<string, File>()
  const open = (path: string): File => {
    const file = files.get(path) ?? readFile(path, open)
    files.set(path, file)
    return file
  }
  return open
}

function readFile(path: string, open: File['open']): File {
  if (!existsSync(path)) throw new Error(`${path} does not exist. Run the build first: pnpm build.`)
  const text = readFileSync(path, 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return { path, text, program, open }
}

function clean(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s*\n/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
}

function sorted(parts: readonly (readonly [name: string, text: string])[]): (readonly [string, string])[] {
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1))
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}
