import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { library } from '../../scripts/libraryModules.mjs'
import { chunks } from './chunks.ts'

export default defineConfig(library(chunks, () => copyFile('node_modules/virtua/LICENSE', 'dist/virtua.LICENSE.txt')))
