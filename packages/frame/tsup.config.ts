import { cpSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/cli.ts'],
  format: ['esm'],
  platform: 'node',
  removeNodeProtocol: false,
  target: 'node22',
  dts: false,
  splitting: true,
  sourcemap: true,
  onSuccess: async () => cpSync('../frame-pages/dist/pages', 'dist/pages', { recursive: true }),
})
