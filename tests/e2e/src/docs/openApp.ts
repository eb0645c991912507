import { extname } from 'node:path'
import type { BrowserContext, Page, Request as PageRequest, Route } from '@playwright/test'
import type { BuiltFiles } from '../buildExample.ts'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Origin of the app in the docs. */
const origin = 'https://my.app'

export interface AppOptions {
  readonly files: BuiltFiles
  /** Answers what is not a file. */
  readonly server?: ((request: Request) => Promise<Response>) | undefined
  /** Answers for the nodes of all networks. */
  readonly node: string
}

/**
 * Opens an app of the docs at the origin that they name. Requests for JSON-RPC to other hosts go to
 * the local node, and others are refused.
 *
 * @returns the refused URLs. The array grows.
 */
export async function openApp(page: Page, { files, server, node }: AppOptions): Promise<readonly string[]> {
  const refused: string[] = []
  await page.route(
    (url) => url.protocol === 'https:',
    async (route) => {
      const request = route.request()
      const url = new URL(request.url())
      if (url.origin !== origin) {
        const question = request.postData() ?? ''
        if (isRpc(question)) return answerAs(route, node, question)
        refused.push(url.href)
        return route.abort()
      }
      const path = url.pathname.slice(1) || 'index.html'
      const body = files.get(path)
      if (body !== undefined) return route.fulfill({ contentType: types[extname(path)] ?? 'text/plain', body })
      if (!server) return route.fulfill({ status: 404 })
      const answer = await server(await requestOf(request, page.context()))
      const headers = Object.fromEntries(answer.headers)
      const cookies = answer.headers.getSetCookie().join('\n')
      return route.fulfill({
        status: answer.status,
        headers: { ...headers, ...(cookies && { 'set-cookie': cookies }) },
        body: await answer.text(),
      })
    },
  )
  await page.goto(`${origin}/`)
  return refused
}

/** JSON-RPC, also several requests at once. */
function isRpc(body: string): boolean {
  return /^\s*[[{]/.test(body) && body.includes('"jsonrpc"')
}

async function answerAs(route: Route, node: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(node, { method: 'POST', headers, body })
  await route.fulfill({ headers: { ...headers, 'access-control-allow-origin': '*' }, body: await answer.text() })
}

/** As the server gets it: the browser adds the cookies after the test sees the request. */
async function requestOf(request: PageRequest, context: BrowserContext): Promise<Request> {
  const headers = new Headers(request.headers())
  const cookies = await context.cookies(request.url())
  headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  const body = request.postData()
  return new Request(request.url(), { method: request.method(), headers, ...(body !== null && { body }) })
}
