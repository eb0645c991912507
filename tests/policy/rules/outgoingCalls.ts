import { type ESTree, Visitor } from 'vite'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

const gateway = /^packages\/gateway\/src\//
/** The only files that open connections or look up hosts. */
const waysOut: Readonly<Record<string, readonly string[]>> = {
  'packages/gateway/src/outgoing/createGuardedClient.ts': ['node:http', 'node:https'],
  'packages/gateway/src/outgoing/resolveNamed.ts': ['node:dns/promises'],
  'packages/gateway/src/outgoing/systemNetwork.ts': ['node:dns/promises'],
  // SMTP, to the servers of the configuration.
  'packages/gateway/src/wallet/mail/createMailServers.ts': ['nodemailer'],
}
const modules = new Set([
  'node:http',
  'node:https',
  'node:http2',
  'node:dns',
  'node:dns/promises',
  'undici',
  'nodemailer',
])

export const outgoingCalls: Rule = {
  name: 'call other servers from the gateway in one way only, with a signal that ends',
  find: perFile(({ path, program }) => {
    if (!gateway.test(path)) return []
    const found: string[] = []
    new Visitor({
      ImportDeclaration({ source, importKind }) {
        const isAllowed = waysOut[path]?.includes(source.value) ?? false
        if (importKind !== 'type' && modules.has(source.value) && !isAllowed) found.push(`imports ${source.value}`)
      },
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'fetch') found.push('calls fetch')
      },
      MemberExpression({ object, property }) {
        if (isNamed(property, 'signal') && isNewController(object)) found.push('a signal that never ends')
      },
      TSPropertySignature({ key, optional }) {
        if (optional && isNamed(key, 'signal')) found.push('a signal that may be left out')
      },
    }).visit(program)
    return found
  }),
  refuses: [
    ['packages/gateway/src/images/x.ts', "import { request } from 'node:https'"],
    ['packages/gateway/src/names/x.ts', "import { lookup } from 'node:dns/promises'"],
    ['packages/gateway/src/outgoing/resolveNamed.ts', "import { request } from 'node:http'"],
    ['packages/gateway/src/images/x.ts', 'export const x = () => fetch("/")'],
    ['packages/gateway/src/wallet/x.ts', "import { createTransport } from 'nodemailer'"],
    ['packages/gateway/src/names/x.ts', 'export const x = () => new AbortController().signal'],
    ['packages/gateway/src/outgoing/x.ts', 'export interface X { readonly signal?: AbortSignal | undefined }'],
  ],
  accepts: [
    ['packages/gateway/src/outgoing/createGuardedClient.ts', "import { request } from 'node:https'"],
    ['packages/gateway/src/outgoing/resolveNamed.ts', "import { Resolver } from 'node:dns/promises'"],
    ['packages/gateway/src/http/x.ts', "import type { ServerResponse } from 'node:http'"],
    ['packages/gateway/src/names/y.ts', 'export interface Y { readonly signal: AbortSignal }'],
    ['packages/core/src/x.ts', 'export interface X { readonly signal?: AbortSignal | undefined }'],
  ],
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function isNewController(node: ESTree.Node): boolean {
  return node.type === 'NewExpression' && isNamed(node.callee, 'AbortController')
}
