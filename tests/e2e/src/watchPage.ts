import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Problems on the pages of one test. */
export interface Watch {
  /** Allows console messages that match, because the test causes them on purpose. */
  expectConsole(pattern: RegExp): void
  /** Allows requests to URLs that match, because the test answers them. They are still recorded. */
  expectRequests(pattern: RegExp): void
  /** Allows a host that the test starts. */
  allowHost(host: string): void
  /** URLs of all WebSockets that the pages tried to open, in order. */
  readonly sockets: readonly string[]
  /** URLs of all requests, in order. */
  readonly requests: readonly string[]
  /** @returns A function that returns the requests since this call. */
  since(): () => readonly string[]
  /** Clears all problems, for a test that causes them on purpose. */
  forgive(): void
  /** All problems as texts. */
  readonly problems: readonly string[]
}

export interface WatchOptions {
  /** Hosts of the demo, the phone, the relay and the local networks. */
  readonly hosts: readonly string[]
}

/** Records CSP violations, unhandled rejections, errors, and what is asked of other hosts. */
export async function watchPages(context: BrowserContext, { hosts }: WatchOptions): Promise<Watch> {
  const problems: string[] = []
  const requests: string[] = []
  const allowed: RegExp[] = []
  const answered: RegExp[] = []
  const consoleMessages: { readonly text: string; readonly url: string }[] = []
  const sockets: string[] = []
  const known = new Set(hosts)

  await context.exposeBinding('__latchkeyReport', (_, what: string) => {
    problems.push(what)
  })
  await context.addInitScript(() => {
    const { __latchkeyReport: report } = window as unknown as { __latchkeyReport(what: string): void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      report(`CSP: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
    addEventListener('unhandledrejection', ({ reason }) => report(`Unhandled rejection: ${reason}`))
  })
  context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().message}`))
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    consoleMessages.push({ text: message.text(), url: message.location().url })
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    requests.push(url.href)
    if (!known.has(url.host) && !answered.some((pattern) => pattern.test(url.href)))
      problems.push(`Request to ${url.href}`)
  })
  const watchSockets = (page: Page) => {
    page.on('websocket', (socket) => {
      sockets.push(socket.url())
      if (!known.has(new URL(socket.url()).host)) problems.push(`Socket to ${socket.url()}`)
    })
  }
  for (const page of context.pages()) watchSockets(page)
  context.on('page', watchSockets)

  return {
    expectConsole: (pattern) => allowed.push(pattern),
    expectRequests: (pattern) => answered.push(pattern),
    allowHost: (host) => known.add(host),
    sockets,
    requests,
    since() {
      const start = requests.length
      return () => requests.slice(start)
    },
    forgive() {
      problems.length = 0
      consoleMessages.length = 0
    },
    get problems() {
      const unexpected = consoleMessages.filter(({ text }) => !allowed.some((pattern) => pattern.test(text)))
      return [...problems, ...unexpected.map(({ text, url }) => `Console: ${text} at ${url}`)]
    },
  }
}
