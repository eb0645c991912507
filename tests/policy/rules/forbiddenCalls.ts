import { type ESTree, Visitor } from 'vite'
import type { Source } from '../sources/parseSource.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/** The only file that opens links, after its check of the scheme. */
const opensLinks = 'packages/core/src/entities/openLink.ts'
/**
 * The only files that open the window of a login, at the frame's own page, and lead it, or the app's page, to a
 * page that they have checked.
 */
const opensLogins = ['openLoadingWindow', 'createSocialWindow', 'leavePage'].map(
  (name) => `packages/plugin-embedded/src/login/${name}.ts`,
)
/**
 * The only files of the wallet that open a window, at its own page. One leads it to the gateway's page for
 * a login.
 */
const opensOwnPages = ['awaitWindow', 'openSocialWindow'].map((name) => `packages/frame-pages/src/windows/${name}.ts`)
/** The only file that loads the frame of a wallet, from the origin that the app has configured. */
const loadsFrame = 'packages/plugin-embedded/src/frame/createFrameElement.ts'
/**
 * The kit's pictures and link. In other files, a URL reaches an element only if the file calls the
 * allow-list itself.
 */
const showsPictures = ['packages/react/src/ui/Picture.tsx', 'packages/react/src/ui/Avatar.tsx']
const drawsLinks = 'packages/react/src/ui/Pressable.tsx'

const markup = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
])
const navigation = new Set(['assign', 'replace', 'href'])

// Code from text (`eval`, `Function`, timers) is checked by the linter: `noGlobalEval` and
// `noImpliedEval`.
export const forbiddenCalls: Rule = {
  name: 'have no weak randomness, no markup from text, no message to every origin, and no link past the allow-list',
  find: perFile(findCalls),
  refuses: [
    ['packages/core/src/x.ts', 'export const x = () => Math.random()'],
    ['packages/react/src/x.ts', "export const x = (e: Element) => { e.innerHTML = '<b>' }"],
    ['packages/react/src/x.ts', "export const x = (e: Element) => { e['outerHTML'] = '<b>' }"],
    ['packages/react/src/x.ts', "export const x = (e: Element) => e.insertAdjacentHTML('beforeend', '<b>')"],
    ['packages/react/src/x.tsx', "export const x = () => <p dangerouslySetInnerHTML={{ __html: '' }} />"],
    ['packages/react/src/x.tsx', "export const x = { dangerouslySetInnerHTML: { __html: '' } }"],
    ['packages/react/src/x.ts', "export const x = () => document.write('')"],
    ['packages/core/src/x.ts', "export const x = (w: Window) => w.postMessage({}, '*')"],
    ['packages/core/src/x.ts', "export const x = (w: Window) => w.postMessage({}, { targetOrigin: '*' })"],
    ['packages/react/src/x.ts', "export const x = () => window.open('https://x')"],
    ['packages/react/src/x.ts', "export const x = () => { location.href = 'x' }"],
    ['packages/react/src/x.ts', "export const x = () => { window.location = 'x' }"],
    ['packages/react/src/x.ts', "export const x = () => globalThis.location.assign('x')"],
    ['packages/react/src/x.ts', "export const x = (run: { window: Window }) => run.window.open('https://x')"],
    ['packages/react/src/x.ts', "export const x = (page: Document) => page.defaultView?.open('https://x')"],
    ['packages/react/src/x.ts', "export const x = (run: { window: Window }) => { run.window.location = 'x' }"],
    ['packages/react/src/x.ts', "export const x = () => { location = 'x' }"],
    ['packages/react/src/x.ts', 'export const x = (a: HTMLAnchorElement, url: string) => { a.href = url }'],
    ['packages/react/src/x.ts', "export const x = (a: Element, url: string) => a.setAttribute('href', url)"],
    ['packages/react/src/x.ts', "export const x = (a: Element, url: string) => a.setAttribute('src', url)"],
    ['packages/react/src/x.ts', 'export const x = (img: HTMLImageElement, url: string) => { img.src = url }'],
    ['packages/react/src/x.tsx', 'export const x = (url: string) => <img src={url} alt="" />'],
    ['packages/react/src/x.tsx', 'export const x = (url: string) => <a href={url}>x</a>'],
  ],
  accepts: [
    [opensLinks, "export const openLink = (url: string) => window.open(url, '_blank', 'noopener')"],
    [showsPictures[0] ?? '', 'export const Picture = (url: string) => <img src={url} alt="" />'],
    [opensLogins[0] ?? '', 'export const x = (window: Window, frame: string) => window.open(frame)'],
    [opensOwnPages[0] ?? '', "export const x = (window: Window) => window.open('/review')"],
    [opensLogins[1] ?? '', 'export const x = (opened: Window, page: URL) => { opened.location.href = page.href }'],
    [opensLogins[2] ?? '', 'export const x = (window: Window, page: URL) => window.location.assign(page)'],
    [loadsFrame, 'export const x = (frame: HTMLIFrameElement, url: string) => { frame.src = url }'],
    [drawsLinks, 'export const Pressable = (url: string) => <a href={url}>x</a>'],
    [
      'packages/react/src/Legal.tsx',
      "import { allowLink } from '@latchkey/core'\nexport const Legal = (url: string) => <a href={allowLink(url)}>x</a>",
    ],
    [
      'packages/react/src/x.tsx',
      'export const x = (modal: { open(): void }, url: URL) => [modal.open(), url.href, location.origin]',
    ],
    ['packages/core/src/x.ts', "export const x = (port: MessagePort) => port.postMessage('*')"],
    [
      'packages/core/src/y.ts',
      'export const y = (channel: BroadcastChannel) => setTimeout(() => channel.postMessage({}), 1)',
    ],
  ],
}

function findCalls({ path, program }: Source): string[] {
  const found: string[] = []
  const mayShow = showsPictures.includes(path) || path === loadsFrame || importsName(program, 'allowImage')
  const mayOpen = path === opensLinks || opensOwnPages.includes(path) || opensLogins.includes(path)
  const mayLink = path === drawsLinks || importsName(program, 'allowLink')
  const report = (what: string) => found.push(what)
  new Visitor({
    MemberExpression(node) {
      const property = propertyOf(node)
      const object = nameOf(node.object)
      if (object === 'Math' && property === 'random') report('Math.random')
      if (property && markup.has(property)) report(property)
      if (object === 'document' && (property === 'write' || property === 'writeln')) report(`document.${property}`)
    },
    Property({ key }) {
      if (key.type === 'Identifier' && markup.has(key.name)) report(key.name)
    },
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier' && markup.has(name.name)) report(name.name)
    },
    JSXOpeningElement(element) {
      if (!mayShow && hasComputed(element, 'img', 'src')) report('<img src> past the picture allow-list')
      if (!mayLink && hasComputed(element, 'a', 'href')) report('<a href> past the link allow-list')
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'MemberExpression') found.push(...pastLists(callee, given, { mayOpen, mayShow, mayLink }))
    },
    AssignmentExpression({ left }) {
      if (mayOpen) return
      if (nameOf(left) === 'location') report('location past the link allow-list')
      if (left.type !== 'MemberExpression') return
      const property = propertyOf(left)
      if (property === 'href' && (isLocation(left.object) || !mayLink)) report('.href past the link allow-list')
      if (property === 'location' && isWindow(left.object)) report('window.location past the link allow-list')
      if (property === 'src' && !mayShow) report('.src past the picture allow-list')
    },
  }).visit(program)
  return found
}

function importsName(program: ESTree.Program, name: string): boolean {
  return program.body.some(
    (each) =>
      each.type === 'ImportDeclaration' &&
      each.importKind !== 'type' &&
      each.specifiers.some(({ local }) => local.name === name),
  )
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}

function propertyOf({ property, computed }: ESTree.MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

function isWindow(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return ['window', 'defaultView', 'opener'].includes(propertyOf(node) ?? '')
  return ['window', 'globalThis', 'self', 'top', 'parent', 'page'].includes(nameOf(node) ?? '')
}

interface Allowed {
  readonly mayOpen: boolean
  readonly mayShow: boolean
  readonly mayLink: boolean
}

/** Calls that navigate, or post a message, without a check by an allow-list. */
function pastLists(callee: ESTree.MemberExpression, given: readonly ESTree.Node[], allowed: Allowed): string[] {
  const property = propertyOf(callee)
  if (property === undefined) return []
  const opens = allowed.mayOpen
  return [
    ...(property === 'postMessage' && isWide(given[1]) ? ["postMessage to '*'"] : []),
    ...(property === 'setAttribute' && isAddressPastLists(given[0], allowed) ? ['setAttribute of an address'] : []),
    ...(property === 'open' && isWindow(callee.object) && !opens ? ['window.open past the link allow-list'] : []),
    ...(navigation.has(property) && isLocation(callee.object) && !opens ? [`location.${property}`] : []),
  ]
}

/** Whether an attribute takes a URL without a check by the allow-list in this file. */
function isAddressPastLists(attribute: ESTree.Node | undefined, { mayShow, mayLink }: Allowed): boolean {
  if (attribute?.type !== 'Literal') return false
  return (attribute.value === 'href' && !mayLink) || (attribute.value === 'src' && !mayShow)
}

function isLocation(node: ESTree.Node): boolean {
  return nameOf(node) === 'location' || (node.type === 'MemberExpression' && propertyOf(node) === 'location')
}

function isWide(node: ESTree.Node | undefined): boolean {
  if (node?.type === 'Literal') return node.value === '*'
  if (node?.type !== 'ObjectExpression') return false
  return node.properties.some(
    (each) => each.type === 'Property' && nameOf(each.key) === 'targetOrigin' && isWide(each.value),
  )
}

function hasComputed({ name, attributes }: ESTree.JSXOpeningElement, element: string, attribute: string): boolean {
  return (
    name.type === 'JSXIdentifier' &&
    name.name === element &&
    attributes.some(
      (each) =>
        each.type === 'JSXAttribute' && each.name.name === attribute && each.value?.type === 'JSXExpressionContainer',
    )
  )
}
