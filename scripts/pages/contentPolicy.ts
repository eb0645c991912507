import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite'

/** The file from which static hosts read headers. */
const fileName = '_headers'
const headerName = 'Content-Security-Policy'

export interface PageHosts {
  /** URLs that the page requests. */
  readonly connect: readonly string[]
  /** URLs of pictures, besides those with https. Default: none. */
  readonly pictures?: readonly string[] | undefined
  /** URLs of pages that it shows in frames. Default: none. */
  readonly frames?: readonly string[] | undefined
  /** Origins of pages that can show it in a frame. Default: none. */
  readonly ancestors?: readonly string[] | undefined
}

/**
 * Gives the built pages the strict policy under which the SDK must work: no inline scripts or
 * styles, no `eval`, Trusted Types without a policy, and no hosts but local ones.
 * - The policy is written next to the pages. `vite preview` reads it from there, so it always fits
 *   the build.
 * - The development server has no policy, because it needs inline scripts itself.
 *
 * @param hostsOf - Reads the hosts from the `VITE_…` variables of the build.
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
      if (!policy) throw new Error(`${fileName} of the build has no ${headerName}.`)
      server.middlewares.use((_, response, next) => {
        response.setHeader(headerName, policy)
        next()
      })
    },
  }
}

function policyFor({ connect, pictures = [], frames = [], ancestors = [] }: PageHosts): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': ["'self' data: blob: https:", ...pictures.map(originOf)].join(' '),
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
  return urls.map(originOf).join(' ')
}

function originOf(url: string): string {
  return new URL(url).origin
}
