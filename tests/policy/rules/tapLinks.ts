import { type ESTree, Visitor, type VisitorObject } from 'vite'
import type { Source } from '../sources/parseSource.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/** Functions that open a link, by the names that views and plugins use. */
const opens = new Set(['openLink', 'openWallet', 'choose'])
/** Functions that call back later, by name. A link that opens there opens after the tap. */
const laters = new Set([
  'then',
  'catch',
  'finally',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'after',
])
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** The function that is visited. Nested functions have their own scope. */
interface Scope {
  hasWaited: boolean
}

export const tapLinks: Rule = {
  name: 'open links before any wait, because a phone opens an app only inside of the tap',
  find: perFile(findLate),
  refuses: [
    [
      'packages/plugin-x/src/x.ts',
      "import { openLink } from '@latchkey/core'\nexport const x = async (uri: Promise<string>) => openLink(window, await uri)",
    ],
    [
      'packages/plugin-x/src/x.ts',
      'export async function press(api: Api) {\n  await api.pairing.prepare()\n  api.openLink(wallet, link)\n}',
    ],
    [
      'packages/plugin-x/src/react/x.tsx',
      'export const X = () => <Button onClick={async () => { const w = await find(); api.choose(w) }} />',
    ],
    [
      'packages/plugin-x/src/x.ts',
      'export async function x(api: Api, ids: AsyncIterable<number>) { for await (const id of ids) api.openWallet(id) }',
    ],
    [
      'packages/plugin-x/src/x.ts',
      'export const x = (api: Api) => void load().then(() => tools()?.choose(wallet), ignore)',
    ],
    ['packages/plugin-x/src/x.ts', 'export const x = (api: Api) => void load().then(api.choose)'],
    [
      'packages/plugin-x/src/x.ts',
      'export function x(api: Api) { setTimeout(function () { api.openLink(wallet, link) }, 10) }',
    ],
    [
      'packages/plugin-x/src/x.ts',
      'export async function x(api: Api) { if (await api.isReady()) return api.openWallet?.(1) }',
    ],
  ],
  accepts: [
    [
      'packages/plugin-x/src/a.ts',
      "import { openLink } from '@latchkey/core'\nexport const a = (link: string) => openLink(window, link)",
    ],
    [
      'packages/plugin-x/src/b.ts',
      'export async function b(api: Api) { api.openLink(wallet, link); await api.remember(wallet) }',
    ],
    [
      'packages/plugin-x/src/c.ts',
      'export async function c() { const api = await load(); return { press: () => api.choose(wallet) } }',
    ],
    [
      'packages/plugin-x/src/f.ts',
      'export const f = (api: Api) => { api.choose(wallet); void load().then(() => api.note(wallet)) }',
    ],
    ['packages/plugin-x/src/d.ts', 'export const d = async () => { const all = await list(); return pick(all) }'],
    ['packages/core/src/actions/e.ts', 'export const e = async () => { await rest(); return core.choose(1) }'],
  ],
}

function findLate({ path, program }: Source): string[] {
  // Outside of plugins, functions of these names open no links.
  if (!path.startsWith('packages/plugin-')) return []
  const found: string[] = []
  const scopes: Scope[] = [{ hasWaited: false }]
  const calledLater = new Set<ESTree.Node>()
  const wait = (): void => {
    const scope = scopes.at(-1)
    if (scope) scope.hasWaited = true
  }
  const visitor: VisitorObject = {
    'AwaitExpression:exit': wait,
    ForOfStatement: ({ await: isWaiting }) => isWaiting && wait(),
    CallExpression({ callee, arguments: given }) {
      if (!laters.has(calledName(callee) ?? '')) return
      for (const each of given) {
        calledLater.add(each)
        const name = calledName(each)
        if (name && opens.has(name)) found.push(`passes ${name} to be called later`)
      }
    },
    // On exit, because its arguments are evaluated first.
    'CallExpression:exit'({ callee }) {
      const name = calledName(callee)
      if (name && opens.has(name) && scopes.at(-1)?.hasWaited) found.push(`calls ${name} after a wait`)
    },
  }
  for (const each of functions) {
    Object.assign(visitor, {
      [each]: (node: ESTree.Node) => scopes.push({ hasWaited: calledLater.has(node) }),
      [`${each}:exit`]: () => scopes.pop(),
    })
  }
  new Visitor(visitor).visit(program)
  return found
}

function calledName(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return undefined
  const { property } = callee
  return property.type === 'Identifier' ? property.name : undefined
}
