import { defineConfig } from 'tsup'
import { writePageFiles } from '../../scripts/build/writePageFiles.ts'
import { library } from '../../scripts/libraryModules.mjs'

export default defineConfig(library(undefined, () => writePageFiles('dist/index.js', 'dist/page')))
