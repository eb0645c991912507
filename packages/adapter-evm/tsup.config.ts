import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', 'address/index': 'src/address/index.ts', 'verify/index': 'src/verify/index.ts' },
  format: ['esm'],
  target: 'es2022',
  dts: false,
  splitting: true,
  sourcemap: true,
  treeshake: true,
})
