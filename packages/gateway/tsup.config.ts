import { defineConfig } from 'tsup'
import { serverBundle } from '../../scripts/serverBundle.mjs'

export default defineConfig({
  ...serverBundle,
  entry: ['src/index.ts', 'src/cli.ts', 'src/vaultCli.ts', 'src/sandbox.ts'],
})
