import { launch, type Page } from 'puppeteer-core'

export interface WatchedPage {
  readonly page: Page
  /** Policy violations, errors, rejections and requests to other hosts so far, in words. */
  problems(): readonly string[]
  /** Forgets them: for the test that provokes one. */
  forgive(): void
  close(): Promise<void>
}

export interface OpenPageOptions {
  readonly executablePath: string
  /** All others are a problem. */
  readonly hosts: readonly string[]
}

/** A page of a new Firefox, over WebDriver BiDi, that keeps what nobody may see in a good run (security DLG-1, PRI-4). */
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
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(`Uncaught: ${error instanceof Error ? error.message : error}`))
  page.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url())
    if (protocol.startsWith('http') && !hosts.includes(host)) seen.push(`Request to ${href}`)
  })
  await page.exposeFunction('__latchkeyReport', (what: string) => {
    seen.push(what)
  })
  await page.evaluateOnNewDocument(() => {
    const { __latchkeyReport: report } = window as unknown as { __latchkeyReport(what: string): void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      report(`CSP: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
    // Listened to here, because over the wire an error object has no words.
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
    problems: () => [...seen],
    forgive() {
      seen.length = 0
    },
    close: () => browser.close(),
  }
}
