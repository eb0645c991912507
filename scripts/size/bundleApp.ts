import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { inlineCss } from '../inlineCss.mjs'
import { root } from '../root.ts'

export interface AppBundle {
  /** Written files, relative to the repository: the entry and everything that it imports statically. */
  readonly firstLoad: readonly string[]
  /** What opening the dialog to the Connect view fetches beyond the first load. */
  readonly dialog: readonly string[]
  readonly metafile: Metafile
}

export interface BundleOptions {
  /** `false` only looks at what would be written. */
  readonly write?: boolean | undefined
}

const dialogModules = [/^packages\/react\/src\/dialog\//, /^packages\/react\/src\/views\/(.+\/)?ConnectView\.tsx$/]

/**
 * Bundles `tests/size/app.tsx`, the smallest app there is, as a production bundler does: minified, split at every
 * `import()`, React left out. The files go to `.size/`.
 *
 * @throws {Error} when the app does not build, or no chunk of its own holds the dialog or the Connect view.
 */
export async function bundleApp({ write = true }: BundleOptions = {}): Promise<AppBundle> {
  if (write) rmSync(join(root, '.size'), { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['tests/size/app.tsx'],
    outdir: '.size',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    conditions: ['@latchkey/source'],
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineCss],
    logLevel: 'silent',
    metafile: true,
    write,
  })
  const firstLoad = closure(metafile, entriesOf(metafile, /^tests\/size\/app\.tsx$/))
  const dialog = closure(
    metafile,
    dialogModules.flatMap((module) => entriesOf(metafile, module)),
  )
  return { firstLoad: [...firstLoad], dialog: [...dialog.difference(firstLoad)], metafile }
}

function entriesOf(metafile: Metafile, module: RegExp): string[] {
  const files = Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint !== undefined && module.test(entryPoint))
    .map(([file]) => file)
  if (files.length === 0)
    throw new Error(`The app's bundle has no chunk for ${module.source}: it is missing or not behind import().`)
  return files
}

/** The files and all that they import statically, in any number of steps. */
function closure(metafile: Metafile, entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) visit(path)
    }
  }
  for (const entry of entries) visit(entry)
  return reached
}
