import { defineConfig } from 'tsup'
import { serverBundle } from '../../scripts/serverBundle.mjs'

export default defineConfig({
  ...serverBundle,
  entry: [...serverBundle.entry, 'src/sandbox.ts'],
})
