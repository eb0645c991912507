import { defineConfig } from 'tsup'
import { library, writeClientEntry } from '../../scripts/libraryModules.mjs'

export default defineConfig({
  ...library,
  async onSuccess() {
    await writeClientEntry('dist/index.js')
    await writeClientEntry('dist/ui/index.js')
  },
})
