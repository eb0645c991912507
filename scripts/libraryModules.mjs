import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { build, transform } from 'esbuild'
import { groupModules } from './groupModules.mjs'

/**
 * Makes a module of each source file and puts its styles inside. A JSON file exports its members.
 * `groupModules` joins modules that pages need at the same moment.
 */
const libraryModules = {
  name: 'library-modules',
  setup(build) {
    // The `imports` of the package select the module when the app is bundled.
    build.onResolve({ filter: /^#/ }, ({ path }) => ({ path, external: true }))
    build.onResolve({ filter: /^\.\.?\// }, (request) => {
      if (request.kind === 'entry-point') return undefined
      if (!request.path.endsWith('.css?inline')) return { path: request.path.replace(/\.json$/, '.js'), external: true }
      // A relative path: an absolute one would make the output depend on the folder of the
      // workspace.
      const path = relative('.', resolve(dirname(request.importer), request.path)).replaceAll('\\', '/')
      return { path, namespace: 'inline-css' }
    })
    build.onLoad({ filter: /./, namespace: 'inline-css' }, async ({ path }) => {
      const file = resolve(path.replace('?inline', ''))
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true, target: 'es2022' })
      return { contents: `export default ${JSON.stringify(code.trim())}`, loader: 'js', watchFiles: [file] }
    })
    // A module, because browsers and Node import JSON only with an attribute that old bundlers refuse.
    build.onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const members = Object.entries(JSON.parse(await readFile(path, 'utf8')))
      const contents = members
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)}`)
        .join('\n')
      return { contents, loader: 'js' }
    })
  },
}

/**
 * Libraries that are published inside of the module that imports them, with their licence. Bundlers
 * warn about the "use client" directive in virtua's own file.
 */
export const inside = ['virtua']

/**
 * The tsup configuration of a published package. `tsc -b` writes the types.
 *
 * @param {import('./groupModules.mjs').Chunks} [chunks] - From `chunks.ts` of the package. Without
 * it, each source file is a module.
 * @param {() => void | Promise<void>} [after] - Runs after the modules are written.
 * @returns {import('tsup').Options}
 */
export function library(chunks, after) {
  return {
    entry: ['src/**/*.{ts,tsx,json}', '!src/**/*.test.{ts,tsx}', '!src/**/*.test-d.{ts,tsx}', '!src/**/*.d.ts'],
    format: ['esm'],
    target: 'es2022',
    dts: false,
    noExternal: inside,
    splitting: false,
    sourcemap: true,
    // Names a bundled library by its path in the package, not by the path in the store of the
    // installer.
    esbuildOptions(options) {
      options.preserveSymlinks = true
    },
    esbuildPlugins: [libraryModules],
    async onSuccess() {
      await joinTexts()
      if (chunks) await groupModules(chunks, publicModules())
      await after?.()
    },
  }
}

/** The entries of the package in the working directory, relative to `dist`. */
function publicModules() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.values(exports).flatMap((entry) => {
    const path = entry.default?.replace('./dist/', '')
    if (path?.includes('*')) return globSync(path, { cwd: 'dist' }).sort()
    return path ? [path] : []
  })
}

/**
 * Puts the tables that the English texts re-use inside of their entry. A page that imports it would
 * get whole chunks of views with them.
 */
async function joinTexts() {
  const entryPoints = globSync('dist/texts/*.js')
  if (entryPoints.length === 0) return
  await build({
    entryPoints,
    outdir: 'dist/texts',
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: true,
  })
}

/**
 * Writes the module that server components import instead of an entry (condition `react-server` of
 * the manifest): the same exports after "use client". The entry itself has no directive, because
 * Vite and Rollup warn about it. Names are listed, because Next accepts no `export *` in a client
 * module.
 *
 * @param {string} entry - A built module, e.g. `dist/index.js`. `dist/index.client.js` is written next
 * to it.
 */
export async function writeClientEntry(entry) {
  const built = await readFile(entry, 'utf8')
  if (/^export \*/m.test(built))
    throw new Error(`${entry} has an "export *": its names can't be listed for "use client".`)
  const names = Array.from(
    built.matchAll(/^export \{([^}]*)\}/gm),
    ([, list]) => list.match(/[\w$]+(?=,|\s*$)/g) ?? [],
  ).flat()
  if (names.length === 0) throw new Error(`${entry} exports nothing.`)
  const file = entry.replace(/\.js$/, '.client.js')
  const map = `${file.split('/').at(-1)}.map`
  const code = `'use client'\nexport { ${names.join(', ')} } from './${entry.split('/').at(-1)}'\n//# sourceMappingURL=${map}\n`
  await writeFile(file, code)
  // This module is generated and has no source. Every published file needs a map.
  await writeFile(`${file}.map`, JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }))
}
