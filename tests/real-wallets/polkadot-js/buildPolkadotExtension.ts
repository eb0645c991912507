import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const sources = join(import.meta.dirname, 'extension')
const walletLogic = createRequire(import.meta.url).resolve('@polkadot/extension-base')

/**
 * The wallet's keyring is one object that several libraries share. So all of them come in the
 * versions of the wallet's own logic.
 */
const sameVersions: Plugin = {
  name: 'same-versions',
  setup(builder) {
    builder.onResolve({ filter: /^@polkadot\// }, ({ path, importer, kind, pluginData }) => {
      if (pluginData === 'resolved' || !importer.startsWith(sources)) return undefined
      return builder.resolve(path, { kind, resolveDir: dirname(walletLogic), pluginData: 'resolved' })
    })
  },
}

/**
 * A worker of an extension can't use a top-level await. What the wallet awaits there becomes an
 * export.
 */
const noWaitOnImport: Plugin = {
  name: 'no-wait-on-import',
  setup(builder) {
    builder.onLoad({ filter: /extension-base[\\/]background[\\/]handlers[\\/]index\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const contents = code.replace('await state.init();', 'export const ready = state.init();')
      if (contents === code) throw new Error('The start of the wallet logic has changed. Adapt noWaitOnImport to it.')
      return { contents, loader: 'js' }
    })
  },
}

/**
 * Builds the wallet logic of polkadot{.js} (account store, permissions, limits, signing) into an
 * extension for Chromium. Only its windows are left out. `control.html` replaces them, and a test
 * operates it.
 *
 * @returns the new folder to load, in the folder for temporary files.
 */
export async function buildPolkadotExtension(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-polkadot-js-'))
  await build({
    entryPoints: ['background', 'content', 'page', 'control'].map((name) => join(sources, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: {
      global: 'globalThis',
      'process.env': JSON.stringify({ EXTENSION_PREFIX: 'latchkey', PORT_PREFIX: 'test' }),
    },
    plugins: [sameVersions, noWaitOnImport],
    logLevel: 'error',
  })
  await copyFile(join(sources, 'control.html'), join(folder, 'control.html'))
  // The window that the wallet opens for a request is another view of the same page.
  await copyFile(join(sources, 'control.html'), join(folder, 'notification.html'))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

const matches = ['http://127.0.0.1/*', 'http://localhost/*']
const manifest = {
  manifest_version: 3,
  name: 'polkadot{.js} logic',
  version: '0.62.3',
  permissions: ['storage', 'tabs'],
  background: { service_worker: 'background.js' },
  action: {},
  content_scripts: [
    { matches, js: ['page.js'], run_at: 'document_start', world: 'MAIN' },
    { matches, js: ['content.js'], run_at: 'document_start' },
  ],
}
