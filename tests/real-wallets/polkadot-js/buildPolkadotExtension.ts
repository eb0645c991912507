import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const sources = join(import.meta.dirname, 'extension')
const walletLogic = createRequire(import.meta.url).resolve('@polkadot/extension-base')

/** The wallet's keyring is one object for all that share it, so everything comes in the versions that the wallet's logic has itself. */
const sameVersions: Plugin = {
  name: 'same-versions',
  setup(builder) {
    builder.onResolve({ filter: /^@polkadot\// }, ({ path, importer, kind, pluginData }) => {
      if (pluginData === 'resolved' || !importer.startsWith(sources)) return undefined
      return builder.resolve(path, { kind, resolveDir: dirname(walletLogic), pluginData: 'resolved' })
    })
  },
}

/** A worker of an extension may not wait while it is imported: what the wallet waits for there becomes an export. */
const noWaitOnImport: Plugin = {
  name: 'no-wait-on-import',
  setup(builder) {
    builder.onLoad({ filter: /extension-base[\\/]background[\\/]handlers[\\/]index\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const contents = code.replace('await state.init();', 'export const ready = state.init();')
      if (contents === code) throw new Error('The wallet logic starts in another way than this build knows.')
      return { contents, loader: 'js' }
    })
  },
}

/**
 * Builds the wallet logic of polkadot{.js} (its store of accounts, its permissions, its limits, its signing) into an extension for Chromium.
 * Only its windows are left out: `control.html` stands for them, and a test presses their buttons there.
 *
 * @returns The folder to load, new in the system's place for temporary files.
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
  // The window that the wallet opens for a question is another view of the same page.
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
