import { build } from 'esbuild'

/**
 * Bundles core into one module, so that its `import()`s settle in microtasks.
 * For tests that create many modals, or that need modules that were not imported before.
 * @param contents - What the module does with `./index.js`, as JavaScript.
 */
export async function bundleCore(contents = "export * from './index.js'"): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: new URL('../src/', import.meta.url).pathname, loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
