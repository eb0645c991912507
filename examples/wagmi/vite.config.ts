import { defaultClientConditions, defineConfig } from 'vite'

// Resolves our packages to their sources, without a build. Your own app needs no configuration.
export default defineConfig({ resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] } })
