import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { library } from '../../scripts/libraryModules.mjs'

export default defineConfig({
  ...library,
  // Published inside of the module that uses it: of its own file, whose directive says "use client", a bundler warns the app.
  noExternal: ['virtua'],
  onSuccess: () => copyFile('node_modules/virtua/LICENSE', 'dist/virtua.LICENSE.txt'),
})
