import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite'

/** The file in which static hosts look for headers. */
const fileName = '_headers'
const headerName = 'Content-Security-Policy'

/**
 * Gives the built pages the strict policy that the SDK must work under (security DLG-1): no inline script or style, no evaluated
 * text, Trusted Types without a single policy, and no host to talk to but the local networks. It is written beside the pages, and
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
      const {
        VITE_CHAIN_A_URL: a = 'http://127.0.0.1:8545',
        VITE_CHAIN_B_URL: b = 'http://127.0.0.1:8546',
        VITE_SOLANA_URL: solana,
        VITE_BITCOIN_URL: bitcoin,
      } = loadEnv(config.mode, config.root)
      const urls = [a, b, ...(solana ? [solana, ...socketsOf(solana)] : []), ...(bitcoin ? [bitcoin] : [])]
      const source = `/*\n  ${headerName}: ${policyFor(urls)}\n`
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

/** Where a Solana node listens for WebSockets: on its own port, and where older clients look, on the next. */
function socketsOf(url: string): string[] {
  const { hostname, port } = new URL(url)
  return [port, Number(port) + 1].map((each) => `ws://${hostname}:${each}`)
}

function policyFor(urls: readonly string[]): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https:",
    'connect-src': urls.map((url) => new URL(url).origin).join(' '),
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
