import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite'

/** The file in which static hosts look for headers. */
const fileName = '_headers'
const headerName = 'Content-Security-Policy'

export interface PageHosts {
  /** URLs of what the page talks to. */
  readonly connect: readonly string[]
  /** URLs of pages that it shows in frames. Default: none. */
  readonly frames?: readonly string[] | undefined
  /** Origins of pages that may show it in a frame. Default: none. */
  readonly ancestors?: readonly string[] | undefined
}

/**
 * Gives the built pages the strict policy that the SDK must work under (security DLG-1): no inline script or style, no evaluated
 * text, Trusted Types without a single policy, and no host to talk to but what is local. It is written beside the pages, and
 * `vite preview` serves them with what is written there, so the policy always fits the build. The development server needs inline
 * scripts for itself and has none.
 *
 * @param hostsOf - Reads them from the variables `VITE_…` of the build.
 */
export function contentPolicy(hostsOf: (env: Readonly<Record<string, string | undefined>>) => PageHosts): Plugin {
  let config: ResolvedConfig
  return {
    name: 'latchkey-content-policy',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle() {
      const hosts = hostsOf(loadEnv(config.mode, config.root))
      this.emitFile({ type: 'asset', fileName, source: `/*\n  ${headerName}: ${policyFor(hosts)}\n` })
    },
    configurePreviewServer(server) {
      const text = readFileSync(resolve(config.root, config.build.outDir, fileName), 'utf8')
      const policy = text.split(`${headerName}: `)[1]?.trim()
      if (!policy) throw new Error(`${fileName} of the build names no policy.`)
      server.middlewares.use((_, response, next) => {
        response.setHeader(headerName, policy)
        next()
      })
    },
  }
}

function policyFor({ connect, frames = [], ancestors = [] }: PageHosts): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https:",
    'connect-src': originsOf(connect),
    ...(frames.length > 0 && { 'frame-src': originsOf(frames) }),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': ancestors.length > 0 ? ancestors.join(' ') : "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

function originsOf(urls: readonly string[]): string {
  return urls.map((url) => new URL(url).origin).join(' ')
}
