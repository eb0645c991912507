import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { library } from '../../scripts/libraryModules.mjs'

export default defineConfig(
  library(undefined, () => copyFile('node_modules/virtua/LICENSE', 'dist/virtua.LICENSE.txt')),
)
