import { defineConfig } from 'tsup'
import { writeTemplates } from '../../scripts/build/writeTemplates.ts'

export default defineConfig({
  entry: ['src/index.ts', 'src/cli.ts'],
  format: ['esm'],
  platform: 'node',
  removeNodeProtocol: false,
  target: 'node22',
  dts: false,
  splitting: true,
  sourcemap: true,
  onSuccess: async () => writeTemplates('templates', 'dist/templates'),
})
