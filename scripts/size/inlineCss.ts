import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'rolldown'

/** Turns `import css from './x.css?inline'` into a minified text, as in the published packages. */
export const inlineCss: Plugin = {
  name: 'inline-css',
  resolveId(source, importer) {
    if (!source.endsWith('.css?inline') || !importer) return undefined
    return `${resolve(dirname(importer), source).replace(/\?inline$/, '')}.js`
  },
  async load(id) {
    if (!id.endsWith('.css.js')) return undefined
    const { code } = await transform(await readFile(id.slice(0, -'.js'.length), 'utf8'), {
      loader: 'css',
      minify: true,
      target: 'es2022',
    })
    return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' }
  },
}
