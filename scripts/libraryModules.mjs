import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { transform } from 'esbuild'
import { groupModules } from './groupModules.mjs'

/**
 * Makes a module of each source file, with its styles inside. `groupModules` joins those that pages need at the same moment.
 */
const libraryModules = {
  name: 'library-modules',
  setup(build) {
    // Which module it is says the package's `imports`, to the bundler of the app.
    build.onResolve({ filter: /^#/ }, ({ path }) => ({ path, external: true }))
    build.onResolve({ filter: /^\.\.?\// }, (request) => {
      if (request.kind === 'entry-point') return undefined
      if (!request.path.endsWith('.css?inline')) return { path: request.path, external: true }
      // Written into the output: an absolute path would make it depend on the folder of the workspace.
      const path = relative('.', resolve(dirname(request.importer), request.path)).replaceAll('\\', '/')
      return { path, namespace: 'inline-css' }
    })
    build.onLoad({ filter: /./, namespace: 'inline-css' }, async ({ path }) => {
      const file = resolve(path.replace('?inline', ''))
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true, target: 'es2022' })
      return { contents: `export default ${JSON.stringify(code.trim())}`, loader: 'js', watchFiles: [file] }
    })
  },
}

/**
 * Libraries that are published inside of the module that imports them, with their licence beside: bundlers warn an app of virtua's own file,
 * whose directive says "use client".
 */
export const inside = ['virtua']

/**
 * The tsup configuration of a published package. Types are written by `tsc -b`.
 *
 * @param {import('./groupModules.mjs').Chunks} [chunks] - From the package's `chunks.ts`. Without it each source file is a module.
 * @param {() => void | Promise<void>} [after] - What else is written, once the modules are there.
 * @returns {import('tsup').Options}
 */
export function library(chunks, after) {
  return {
    entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/**/*.test-d.{ts,tsx}', '!src/**/*.d.ts'],
    format: ['esm'],
    target: 'es2022',
    dts: false,
    noExternal: inside,
    splitting: false,
    sourcemap: true,
    // A library inside is named in the output by where the package has it, and not by where an installer keeps it.
    esbuildOptions(options) {
      options.preserveSymlinks = true
    },
    esbuildPlugins: [libraryModules],
    async onSuccess() {
      if (chunks) await groupModules(chunks, publicModules())
      await after?.()
    },
  }
}

/** What the package in the working directory exports, relative to `dist`. */
function publicModules() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.values(exports).flatMap((entry) => (entry.default ? [entry.default.replace('./dist/', '')] : []))
}

/**
 * Writes what a server component imports in place of an entry (condition `react-server` of the manifest): the same exports behind
 * "use client". The entry itself has no directive, because Vite and Rollup warn of one. Names are listed, since Next takes no `export *`
 * at this boundary.
 *
 * @param {string} entry - A built module, e.g. `dist/index.js`. `dist/index.client.js` is written beside it.
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
  // Written here, so it has no source; every published file has a map.
  await writeFile(`${file}.map`, JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }))
}
