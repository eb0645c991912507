import { defineConfig } from 'tsup'
import { library } from '../../scripts/libraryModules.mjs'

export default defineConfig(library())
