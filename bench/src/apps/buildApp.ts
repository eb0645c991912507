import { build } from 'vite'

/** React's own files are a chunk of their own, so that they can be left out of a count. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//

/** Builds an app as its owner would, for production. @throws {Error} when it does not build. */
export async function buildApp(folder: string, outDir: string, base: string): Promise<void> {
  await build({
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
}
