import { launch, type Page } from 'puppeteer-core'

export interface WatchedPage {
  readonly page: Page
  /** Policy violations, errors, rejections and requests to other hosts so far, in words. */
  problems(): Promise<readonly string[]>
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
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') seen.push(`Console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url())
    if (protocol.startsWith('http') && !hosts.includes(host)) seen.push(`Request to ${href}`)
  })
  await page.evaluateOnNewDocument(() => {
    const violations: string[] = []
    Object.assign(window, { __violations: violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      violations.push(`CSP: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
    addEventListener('unhandledrejection', ({ reason }) => violations.push(`Unhandled rejection: ${reason}`))
  })
  return {
    page,
    async problems() {
      const violations = await page.evaluate(() => (window as unknown as { __violations: string[] }).__violations)
      return [...seen, ...violations]
    },
    close: () => browser.close(),
  }
}
