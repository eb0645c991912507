import { defineConfig } from 'tsup'
import { library } from '../../scripts/libraryModules.mjs'
import { chunks } from './chunks.ts'

export default defineConfig(library(chunks))
