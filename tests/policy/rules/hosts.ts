import { Visitor } from 'vite'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/**
 * Places that can name hosts: networks (RPC), the preset of the hosted cloud, links of wallets'
 * in-app browsers, the bundled catalogue (home pages and shops), pages of on-ramp providers, providers of
 * social logins, and a service that the gateway asks only with the operator's key.
 */
const mayName =
  /^packages\/(core|adapter-[a-z0-9-]+)\/src\/(networks|links)\/|^packages\/core\/src\/services\/|^packages\/plugin-(catalogue|onramp)\/src\/data\/|^packages\/gateway\/src\/(swaps\/zeroEx\/zeroExUrl\.ts$|wallet\/social\/data\/)/
const host = /\b(?:https?|wss?):\/\/([a-z0-9[][^\s/'"`]*)/gi
/** Names of XML dialects, local hosts, and reserved domains (RFC 2606). */
const harmless =
  /^(www\.w3\.org|localhost|127\.0\.0\.1|\[::1\])(:\d+)?$|\.(example|test|invalid|localhost)(:\d+)?$|(^|\.)example\.(com|org|net)$/i

export const hosts: Rule = {
  name: 'name no host outside of the networks and the services preset',
  find: perFile(({ path, program }) => {
    if (mayName.test(path)) return []
    const found: string[] = []
    const check = (text: string) => {
      for (const [, name = ''] of text.matchAll(host)) if (!harmless.test(name)) found.push(`names the host ${name}`)
    }
    new Visitor({
      Literal({ value }) {
        if (typeof value === 'string') check(value)
      },
      TemplateElement: ({ value }) => check(value.raw),
      JSXText: ({ value }) => check(value),
    }).visit(program)
    return found
  }),
  refuses: [
    ['packages/core/src/ports/http.ts', "export const api = 'https://api.latchkey.dev/v1'"],
    ['packages/react/src/x.ts', 'export const picture = (id: string) => `https://img.latchkey.dev/`+id'],
    ['packages/react/src/x.ts', "export const relay = 'wss://relay.latchkey.dev'"],
    ['packages/plugin-catalogue/src/service/x.ts', "export const api = 'https://api.latchkey.dev'"],
    ['packages/gateway/src/swaps/zeroEx/createZeroEx.ts', "export const api = 'https://api.latchkey.dev'"],
    ['packages/plugin-onramp/src/providers/x.ts', "export const page = 'https://buy.latchkey.dev'"],
  ],
  accepts: [
    ['packages/core/src/networks/mainnet.ts', "export const rpc = 'https://eth.merkle.io'"],
    ['packages/plugin-catalogue/src/data/wallets.ts', "export const home = ['https://latchkey.dev']"],
    ['packages/gateway/src/wallet/social/data/providers.ts', "export const page = 'https://accounts.latchkey.dev'"],
    ['packages/core/src/services/hostedCloud.ts', "export const api = 'https://api.latchkey.dev'"],
    ['packages/react/src/x.ts', "/** @see https://www.w3.org/TR/x */\nexport const svg = 'http://www.w3.org/2000/svg'"],
    [
      'packages/core/src/y.ts',
      "export const isSafe = (url: string, host: string) => url.startsWith('https://') || url === `https://`+host",
    ],
    ['packages/testkit/src/wallet.ts', "export const site = 'https://wallet.example'"],
  ],
}
