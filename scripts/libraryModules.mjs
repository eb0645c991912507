import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { transform } from 'esbuild'

/**
 * Publishes each source file as a module of its own, with its styles inside. What belongs together in a chunk is for the
 * bundler of the app to say: chunks cut here would bring all that the index exports to every page that imports one thing.
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
 * Where a package has a `src/together.ts`, what that exports is published as this one module, and each file of it as what leads there: an app's
 * bundler cuts no chunks of a few hundred bytes out of it. Whatever a page's first load has must stay out of it, or all of it comes along; `scripts/size/bundleApp.test.ts` looks.
 */
const modulesTogether = {
  name: 'modules-together',
  setup(build) {
    const together = resolve('src/together.ts')
    if (!existsSync(together)) return
    const sources = Array.from(readFileSync(together, 'utf8').matchAll(/ from '(.*)\.js'$/gm), ([, path]) =>
      resolve(dirname(together), `${path}.ts`),
    )
    const sourceOf = (folder, path) => resolve(folder, path).replace(/\.js$/, '.ts')
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, importer, namespace, resolveDir }) => {
      if (kind === 'entry-point' || (importer !== together && namespace !== 'together')) return undefined
      const source = sourceOf(namespace === 'together' ? dirname(importer) : resolveDir, path)
      // Relative: it is written into the output, which must not depend on the folder of the workspace.
      if (sources.includes(source)) return { path: relative('.', source).replaceAll('\\', '/'), namespace: 'together' }
      const other = relative(dirname(together), source).replaceAll('\\', '/').replace(/\.ts$/, '.js')
      return { path: `./${other}`, external: true }
    })
    build.onLoad({ filter: /./, namespace: 'together' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'ts',
      resolveDir: dirname(path),
    }))
    build.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      if (!sources.includes(path)) return undefined
      const place = relative(dirname(path), together).replaceAll('\\', '/').replace(/\.ts$/, '.js')
      return { contents: `export * from '${place}'`, loader: 'ts' }
    })
  },
}

/**
 * Libraries that are published inside of the module that imports them, with their licence beside: bundlers warn an app of virtua's own file,
 * whose directive says "use client".
 */
export const inside = ['virtua']

/**
 * The tsup configuration of every published package. Types are written by `tsc -b`.
 * @type {import('tsup').Options}
 */
export const library = {
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
  esbuildPlugins: [modulesTogether, libraryModules],
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
