import { defineConfig } from 'tsup'
import { library, writeClientEntry } from '../../scripts/libraryModules.mjs'
import { chunks } from './chunks.ts'

export default defineConfig(
  library(chunks, async () => {
    await writeClientEntry('dist/index.js')
    await writeClientEntry('dist/ui/index.js')
  }),
)
