import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * Joins the modules of a built package into few chunks, by the moment at which a page needs them.
 * Bundlers of apps make a file of each module that several of their chunks share. Hundreds of small
 * modules become dozens of files, and a slow network fetches them one after another.
 *
 * - A module belongs to the first chunk that imports it, directly or indirectly. The first chunk is
 *   what pages load first.
 * - Exports of the package go only into a chunk with `exportsOf`. A page may import them at load,
 *   and an error class must not bring the code of connecting. If no such chunk needs an export, it
 *   stays a module of its own.
 * - If other code imports a module that moved, a module with the same exports stays in its place.
 *
 * @typedef {object} Chunk
 * @property {string} name
 * @property {readonly string[]} modules - Its entry modules, relative to `dist`. `*` stands for any
 * part of a file name.
 * @property {string} [exportsOf] - Name of a chunk. Exports of the package that that chunk needs
 * belong to this one.
 * @property {readonly string[]} [except] - Modules that stay separate: pages of plugins import
 * them at load, or a later chunk needs them as well.
 *
 * @typedef {readonly Chunk[]} Chunks - In the order in which pages need them.
 *
 * @param {Chunks} chunks
 * @param {readonly string[]} entries - The entries of the package, relative to `dist`.
 * @throws {Error} when a named module was not built.
 */
export async function groupModules(chunks, entries, dist = 'dist') {
  const folder = resolve(dist)
  const modules = await readModules(folder)
  const find = (path) => {
    const file = resolve(folder, path)
    if (!modules.has(file)) throw new Error(`${path} is not in ${dist}. Check its name in chunks.ts.`)
    return file
  }
  const findAll = (path) => (path.includes('*') ? globSync(path, { cwd: folder }).sort().map(find) : [find(path)])
  const roots = chunks.map((chunk) => ({
    ...chunk,
    files: chunk.modules.flatMap(findAll),
    left: chunk.except?.flatMap(findAll) ?? [],
  }))
  const groups = assignModules(modules, roots, entries.map(find))
  const groupOf = new Map([...groups].flatMap(([name, files]) => files.map((file) => [file, name])))
  const isImported = (file) =>
    [...modules].some(([other, { imports }]) => imports.has(file) && groupOf.get(other) !== groupOf.get(file))

  // Entry modules of a chunk come first, so that their exports keep their names.
  const isRoot = (file) => roots.some(({ files }) => files.includes(file))
  const keptOf = new Map(
    [...groups].map(([name, files]) => {
      const [begin, others] = [files.filter(isRoot), files.filter((file) => !isRoot(file) && isImported(file))]
      return [name, [...begin, ...others]]
    }),
  )
  const placeOf = (name) => resolve(folder, 'chunks', `${name}.js`)
  /**
   * A dynamic import loads the chunk itself if the chunk exports the same names. Through another
   * module it would be two files.
   */
  const chunkInPlaceOf = (file) => {
    const name = groupOf.get(file)
    const isSame =
      name !== undefined && nameExports(modules, file, keptOf.get(name), isRoot).every(([own, given]) => own === given)
    return isSame ? placeOf(name) : file
  }
  const written = new Map()
  for (const name of groups.keys()) {
    const place = placeOf(name)
    const kept = keptOf.get(name).map((file, _, all) => [file, nameExports(modules, file, all, isRoot)])
    const { outputFiles } = await build({
      stdin: {
        contents: kept.map(([file, names]) => reexport(names, place, file)).join(''),
        resolveDir: dirname(place),
        sourcefile: `${name}.js`,
      },
      absWorkingDir: dirname(folder),
      outfile: place,
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      sourcemap: true,
      plugins: [leaveOutside(place, (file) => groupOf.get(file) === name, chunkInPlaceOf)],
    })
    for (const { path, text } of outputFiles) written.set(path, text)
    for (const [file, names] of kept) {
      const back = names.map(([own, given]) => [given, own])
      const map = `${file}.map`
      written.set(file, `${reexport(back, file, place)}//# sourceMappingURL=${basename(map)}\n`)
      // This module is generated and has no source. Every published file needs a map.
      written.set(map, JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }))
    }
  }
  for (const file of groupOf.keys()) for (const path of [file, `${file}.map`]) rmSync(path, { force: true })
  for (const [path, text] of written) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Each module with its static imports and the names of its exports. */
async function readModules(folder) {
  const cwd = dirname(folder)
  const { metafile } = await build({
    entryPoints: globSync('**/*.js', { cwd: folder }).map((path) => resolve(folder, path)),
    absWorkingDir: cwd,
    outdir: resolve(folder, '.graph'),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    plugins: [leaveForeign],
  })
  const modules = new Map()
  for (const [path, { imports }] of Object.entries(metafile.inputs)) {
    const statically = imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
    modules.set(resolve(cwd, path), { imports: new Set(statically.map((one) => resolve(cwd, one.path))), names: [] })
  }
  for (const { entryPoint, exports } of Object.values(metafile.outputs)) {
    if (entryPoint) modules.get(resolve(cwd, entryPoint)).names = exports
  }
  return modules
}

/** @returns the modules of each chunk, by its name. Entries of the package stay where they are. */
function assignModules(modules, chunks, entries) {
  const named = new Set(chunks.flatMap(({ files }) => files))
  const exported = closure(
    modules,
    entries.filter((file) => !named.has(file)),
  )
  const assigned = new Set([...entries, ...chunks.flatMap(({ left }) => left)])
  const groups = new Map()
  for (const [index, { name, files, exportsOf }] of chunks.entries()) {
    const holdsExports = index === 0 || exportsOf !== undefined
    const needed = chunks.find((chunk) => chunk.name === exportsOf)?.files ?? []
    const own = [
      ...[...closure(modules, files)].filter((file) => holdsExports || !exported.has(file)),
      ...[...closure(modules, needed)].filter((file) => exported.has(file)),
    ].filter((file) => !assigned.has(file))
    for (const file of own) assigned.add(file)
    if (own.length > 0) groups.set(name, [...new Set(own)].sort())
  }
  return groups
}

/** The modules and everything that they import statically, directly or indirectly. */
function closure(modules, files) {
  const reached = new Set()
  const visit = (file) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const imported of modules.get(file).imports) visit(imported)
  }
  for (const file of files) visit(file)
  return reached
}

/**
 * The exports of a module, each with its name in the chunk. The second of two equal names is
 * renamed. Only other chunks import what is not of an entry module, so its names are short: bundlers
 * of apps repeat them.
 */
function nameExports(modules, file, kept, isRoot) {
  const index = kept.indexOf(file)
  if (!isRoot(file)) return modules.get(file).names.map((own, at) => [own, `_${index}_${at}`])
  const isTaken = (own) => kept.slice(0, index).some((other) => modules.get(other).names.includes(own))
  return modules.get(file).names.map((own) => [own, isTaken(own) ? `${own}_${index}` : own])
}

function reexport(names, from, to) {
  const list = names.map(([own, given]) => (own === given ? own : `${own} as ${given}`))
  return `export { ${list.join(', ')} } from ${JSON.stringify(importPath(from, to))}\n`
}

function importPath(from, to) {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Other packages, and modules that `imports` or a condition selects, are resolved by the bundler of
 * the app.
 */
const isForeign = (path) => !path.startsWith('.') && !path.startsWith('/')

const leaveForeign = {
  name: 'leave-foreign',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind !== 'entry-point' && isForeign(path) ? { path, external: true } : undefined,
    )
  },
}

/** Modules of other chunks, and modules that are imported dynamically, stay separate modules. */
function leaveOutside(place, isInside, chunkInPlaceOf) {
  return {
    name: 'leave-outside',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
        if (kind === 'entry-point') return undefined
        if (isForeign(path)) return { path, external: true }
        const file = resolve(resolveDir, path)
        if (kind === 'import-statement' && isInside(file)) return { path: file }
        return { path: importPath(place, kind === 'dynamic-import' ? chunkInPlaceOf(file) : file), external: true }
      })
    },
  }
}
