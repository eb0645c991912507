import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'
import { recoverPage } from './recoverPage.ts'

/**
 * Writes the SHA-256 hashes of all files beside them, in their order. Two builds of the same sources
 * have the same.
 */
const writeHashes: Plugin = {
  name: 'latchkey-hashes',
  enforce: 'post',
  generateBundle(_, bundle) {
    const lines = Object.values(bundle)
      .map((file) => {
        const content = file.type === 'chunk' ? file.code : file.source
        return `${createHash('sha256').update(content).digest('hex')}  ${file.fileName}`
      })
      .sort((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1))
    this.emitFile({ type: 'asset', fileName: 'hashes.txt', source: `${lines.join('\n')}\n` })
  },
}

export default defineConfig({
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    outDir: 'dist/pages',
    // Preloads would be inline scripts, and the frame must not load what it may never need.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['sdk.html', 'review.html', 'done.html', 'loading.html'] },
  },
  worker: { format: 'es' },
  plugins: [recoverPage, writeHashes],
})
