import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/vitest.ts'],
  format: ['esm'],
  target: 'es2022',
  dts: false,
  splitting: true,
  sourcemap: true,
  treeshake: true,
})
