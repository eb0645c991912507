import { defineConfig } from 'tsup'
import { inlineCss } from '../../scripts/inlineCss.mjs'

export default defineConfig({
  entry: { index: 'src/index.ts', 'ui/index': 'src/ui/index.ts' },
  format: ['esm'],
  target: 'es2022',
  dts: false,
  splitting: true,
  sourcemap: true,
  treeshake: true,
  esbuildPlugins: [inlineCss],
})
