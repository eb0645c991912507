import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../root.ts'
import { type Chunk, describeChunks } from './describeChunks.ts'
import { type AppFiles, filesUpTo } from './filesUpTo.ts'
import { inlineCss } from './inlineCss.ts'

export interface AppBundle extends AppFiles {
  readonly chunks: readonly Chunk[]
}

export interface BundleOptions {
  /** Relative to the root of the repository. Default: the smallest app with the EVM adapter. */
  readonly app?: string | undefined
  /**
   * `packages`: the built packages, as apps get them. `sources`: file by file, to see where each
   * one goes.
   */
  readonly from?: 'packages' | 'sources' | undefined
  /** `false` writes no files. */
  readonly write?: boolean | undefined
}

const smallest = 'tests/size/app.tsx'
/**
 * Bundles an app with the bundler of Vite as a production build does: minified, split at every
 * `import()`, without React. The files go to a folder of the app in `.size/`.
 *
 * @throws {Error} when the app does not build, or a lazily loaded module has no chunk.
 */
export async function bundleApp({
  app = smallest,
  from = 'packages',
  write = true,
}: BundleOptions = {}): Promise<AppBundle> {
  const folder = join('.size', app.replace(/\.tsx?$/, '').replaceAll('/', '-'))
  if (write) rmSync(join(root, folder), { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    input: { app },
    external: [/^react(-dom)?(\/|$)/],
    platform: 'browser',
    resolve: {
      conditionNames: [...(from === 'sources' ? ['@latchkey/source'] : []), 'import', 'browser', 'default'],
    },
    transform: { target: 'es2022', jsx: { runtime: 'automatic' }, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [inlineCss],
    // Style sheets of the app are no JavaScript.
    moduleTypes: { '.css': 'empty' },
    // As in Vite's builds: code that lazy chunks share with the entry stays in the entry.
    preserveEntrySignatures: false,
    logLevel: 'silent',
  })
  const { output } = await bundle[write ? 'write' : 'generate']({
    dir: join(root, folder),
    format: 'esm',
    minify: true,
    // As in Vite's builds: annotations for other bundlers are left out.
    comments: { annotation: false },
  })
  await bundle.close()
  const chunks = describeChunks(output, folder)
  return { ...filesUpTo(chunks, { app, from }), chunks }
}
