import { posix } from 'node:path'
import { build } from 'vite'

/** Modules of React get a separate chunk, so that the bench can leave them out. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//

/** A built script and its modules. */
export interface BuiltScript {
  /** Path on the server. */
  readonly path: string
  /** Source files, absolute. */
  readonly modules: readonly string[]
}

/** Builds an app for production. @throws {Error} when the build fails. */
export async function buildApp(folder: string, outDir: string, base: string): Promise<BuiltScript[]> {
  const built = await build({
    root: folder,
    base,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: react }] } } },
    },
  })
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((file) =>
      file.type === 'chunk' ? [{ path: posix.join(base, file.fileName), modules: Object.keys(file.modules) }] : [],
    )
}
