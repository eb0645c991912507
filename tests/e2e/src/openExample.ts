import { extname } from 'node:path'
import type { Page } from '@playwright/test'
import type { BuiltFiles } from './buildExample.ts'
import { withoutIcon } from './withoutIcon.ts'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The policy of Trusted Types that a framework makes. Latchkey and React make none. */
const frameworkPolicies: Readonly<Record<string, string>> = { vue: 'vue', svelte: 'svelte-trusted-html' }

/** Serves an example with the strict policy and opens it. @param nodes - Other allowed origins. */
export async function openExample(
  page: Page,
  name: string,
  files: BuiltFiles,
  nodes: readonly string[] = [],
): Promise<void> {
  const strict = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  const policy = strict
    .replace(/connect-src [^;]*/, `connect-src ${nodes.join(' ') || "'none'"}`)
    .replace("trusted-types 'none'", `trusted-types ${frameworkPolicies[name] ?? "'none'"}`)
  await page.route(`**/${name}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(`/${name}/`.length) || 'index.html'
    const body = files.get(path)
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          headers: { 'content-security-policy': policy },
          contentType: types[extname(path)] ?? 'text/plain',
          body,
        })
  })
  await withoutIcon(page)
  await page.goto(`/${name}/`)
}
