import { defaultClientConditions, defineConfig } from 'vite'

// The sources of our packages, so that no build is needed. An app of your own needs no configuration.
export default defineConfig({ resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] } })
