import { join } from 'node:path'
import type { createModal, Modal } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { prototypeKeys } from '../../src/prototypes.ts'
import { test as base, expect } from '../../src/test.ts'

interface Copy {
  readonly modal: Modal
  readonly createModal: typeof createModal
}

interface Options {
  /** The files of one copy, by name. */
  readonly files: ReadonlyMap<string, string>
}

const test = base.extend<object, Options>({
  files: [
    async ({ browserName: _ }, use) => {
      const output = (await build({
        root: join(import.meta.dirname, '..'),
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        base: './',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '../../pages/twoCopies.ts'),
            output: { entryFileNames: 'entry.js', chunkFileNames: 'chunk-[hash].js' },
          },
        },
      })) as Rolldown.RolldownOutput
      const chunks = output.output.filter((file) => file.type === 'chunk')
      await use(new Map(chunks.map(({ fileName, code }) => [fileName, code])))
    },
    { scope: 'worker' },
  ],
})

const names = ['copy-one', 'copy-two'] as const

test.beforeEach(async ({ page, files }) => {
  const headers = {
    'content-security-policy': (await page.request.get('/')).headers()['content-security-policy'] ?? '',
  }
  const scripts = names.map((name) => `<script type="module" src="/${name}/entry.js"></script>`).join('')
  await page.route('**/copies.html', (route) =>
    route.fulfill({
      headers,
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Two copies</title><link rel="icon" href="/favicon.svg">${scripts}</head><body></body></html>`,
    }),
  )
  await page.route(/\/copy-(one|two)\//, (route) => {
    const code = files.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    return code === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: code })
  })
  await page.addInitScript(() => {
    const listeners = new Map<string, Set<(value: unknown) => void>>()
    const state = { isAllowed: false, prompts: 0 }
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const provider = {
      async request({ method }: { readonly method: string }) {
        if (method === 'eth_requestAccounts') {
          if (!state.isAllowed) state.prompts++
          state.isAllowed = true
        }
        if (method === 'wallet_revokePermissions') state.isAllowed = false
        if (method === 'eth_chainId') return '0x7a69'
        return state.isAllowed ? [account] : []
      },
      on: (event: string, run: (value: unknown) => void) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(run)),
      removeListener: (event: string, run: (value: unknown) => void) => listeners.get(event)?.delete(run),
    }
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Anchor',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      rdns: 'test.latchkey.anchor',
    }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    addEventListener('eip6963:requestProvider', announce)
    Object.assign(window, { __wallet: { state, listeners } })
  })
})

/** Status of the modal in this copy. */
function status(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(
    (copy) => (Reflect.get(window, '__copies') as Readonly<Record<string, Copy>>)[copy]?.modal.state.$status.get(),
    name,
  )
}

function open(page: Page, name: string): Promise<void> {
  return page.evaluate((copy) => {
    ;(Reflect.get(window, '__copies') as Readonly<Record<string, Copy>>)[copy]?.modal.open()
  }, name)
}

test('two copies of the SDK work in one page', async ({ page }) => {
  await page.goto('/copies.html')
  const before = await prototypeKeys(page)
  for (const name of names) await expect.poll(() => status(page, name)).toBe('disconnected')
  const areTwo = await page.evaluate(() => {
    const [one, two] = Object.values(Reflect.get(window, '__copies') as Readonly<Record<string, Copy>>)
    return one !== undefined && two !== undefined && one.createModal !== two.createModal
  })
  expect(areTwo).toBe(true)

  const title = page.getByRole('heading', { name: 'Connect wallet' })
  for (const name of names) {
    await open(page, name)
    await expect(title).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title).toBeHidden()
  }
  await open(page, 'copy-one')
  await page.getByRole('button', { name: /^Anchor/ }).click()
  await expect.poll(() => status(page, 'copy-one')).toBe('connected')
  // The other copy gets the message that other tabs get, and sends no request to the wallet.
  await expect.poll(() => status(page, 'copy-two')).toBe('connected')
  expect(await page.evaluate(() => Reflect.get(window, '__wallet').state.prompts)).toBe(1)
  await page.evaluate(() =>
    (Reflect.get(window, '__copies') as Readonly<Record<string, Copy>>)['copy-two']?.modal
      .disconnect()
      .then(() => undefined),
  )
  for (const name of names) await expect.poll(() => status(page, name)).toBe('disconnected')
  expect(await prototypeKeys(page)).toEqual(before)
})
