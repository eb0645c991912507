import { launch, type Page } from 'puppeteer-core'

export interface WatchedPage {
  readonly page: Page
  /** Policy violations, errors, rejections and requests to other hosts so far, as text. */
  problems(): readonly string[]
  /** Clears the list, for the test that provokes a violation. */
  clear(): void
  close(): Promise<void>
}

export interface OpenPageOptions {
  readonly executablePath: string
  /** Requests to other hosts are a problem. */
  readonly hosts: readonly string[]
}

/**
 * A page of a new Firefox, over WebDriver BiDi. It records everything that must not happen in a
 * good run.
 */
export async function openPage({ executablePath, hosts }: OpenPageOptions): Promise<WatchedPage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'app.update.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  })
  const page = await browser.newPage()
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`Uncaught: ${error instanceof Error ? error.message : error}`))
  page.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url())
    if (protocol.startsWith('http') && !hosts.includes(host)) found.push(`Request to ${href}`)
  })
  await page.exposeFunction('__latchkeyReport', (what: string) => {
    found.push(what)
  })
  await page.evaluateOnNewDocument(() => {
    const { __latchkeyReport: report } = window as unknown as { __latchkeyReport(what: string): void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      report(`CSP: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
    // Console calls are read here, because error objects lose their message over the protocol.
    for (const level of ['error', 'warn'] as const) {
      const { [level]: original } = console
      console[level] = (...values: unknown[]) => {
        report(`Console: ${values.map((value) => (value instanceof Error ? `${value.stack} ${value.cause}` : value))}`)
        original.apply(console, values)
      }
    }
    addEventListener('unhandledrejection', ({ reason }) => report(`Unhandled rejection: ${reason}`))
  })
  return {
    page,
    problems: () => [...found],
    clear() {
      found.length = 0
    },
    close: () => browser.close(),
  }
}
