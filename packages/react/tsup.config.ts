import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { library, writeClientEntry } from '../../scripts/libraryModules.mjs'
import { chunks } from './chunks.ts'

export default defineConfig(
  library(chunks, async () => {
    await writeClientEntry('dist/index.js')
    await writeClientEntry('dist/ui/index.js')
    await writeClientEntry('dist/money/index.js')
    await copyFile('src/buttons/buttons.css', 'dist/buttons.css')
    await copyFile('licences/web3icons.txt', 'dist/web3icons.LICENSE.txt')
    await copyFile('node_modules/virtua/LICENSE', 'dist/virtua.LICENSE.txt')
  }),
)
