import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite'

/** The file in which static hosts look for headers. */
const fileName = '_headers'
const headerName = 'Content-Security-Policy'

/**
 * Gives the built pages the strict policy that the SDK must work under (security DLG-1): no inline script or style, no evaluated
 * text, Trusted Types without a single policy, and no host to talk to but the two local chains. It is written beside the pages, and
 * `vite preview` serves them with what is written there, so the policy always fits the build. The development server needs inline
 * scripts for itself and has none.
 */
export function contentPolicy(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'latchkey-content-policy',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle() {
      const { VITE_CHAIN_A_URL = 'http://127.0.0.1:8545', VITE_CHAIN_B_URL = 'http://127.0.0.1:8546' } = loadEnv(
        config.mode,
        config.root,
      )
      const source = `/*\n  ${headerName}: ${policyFor([VITE_CHAIN_A_URL, VITE_CHAIN_B_URL])}\n`
      this.emitFile({ type: 'asset', fileName, source })
    },
    configurePreviewServer(server) {
      const text = readFileSync(join(config.root, config.build.outDir, fileName), 'utf8')
      const policy = text.split(`${headerName}: `)[1]?.trim()
      if (!policy) throw new Error(`${fileName} of the build names no policy.`)
      server.middlewares.use((_, response, next) => {
        response.setHeader(headerName, policy)
        next()
      })
    },
  }
}

function policyFor(chains: readonly string[]): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https:",
    'connect-src': chains.map((url) => new URL(url).origin).join(' '),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
