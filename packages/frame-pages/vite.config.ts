import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { bundledLicences } from './bundledLicences.ts'
import { recoverPage } from './recoverPage.ts'

/**
 * Writes the SHA-256 hashes of all files that browsers get beside them, in their order. Two builds of
 * the same sources have the same. It reads what was written: Vite changes chunks after other hooks.
 */
const writeHashes: Plugin = {
  name: 'latchkey-hashes',
  writeBundle({ dir = '' }, bundle) {
    const lines = Object.keys(bundle)
      .filter((file) => /\.(html|js|css)$/.test(file))
      .sort()
      .map(
        (file) =>
          `${createHash('sha256')
            .update(readFileSync(join(dir, file)))
            .digest('hex')}  ${file}\n`,
      )
    writeFileSync(join(dir, 'hashes.txt'), lines.join(''))
  },
}

/** Where dependencies lie differs between checkouts, and maps of two builds are the same. */
const output = { sourcemapPathTransform: (path: string) => path.replace(/^.*\/node_modules\//, 'node_modules/') }
const licences = bundledLicences()

export default defineConfig({
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    outDir: 'dist/pages',
    // Preloads would be inline scripts, and the frame must not load what it may never need.
    modulePreload: false,
    assetsInlineLimit: 0,
    // For those who read the package. Browsers get none.
    sourcemap: 'hidden',
    rolldownOptions: {
      input: ['sdk.html', 'review.html', 'done.html', 'loading.html', 'undo-email.html', 'approve-device.html'],
      output,
    },
  },
  worker: { format: 'es', plugins: () => [licences.collect], rolldownOptions: { output } },
  plugins: [recoverPage([licences.collect]), licences.collect, licences.write, writeHashes],
})
