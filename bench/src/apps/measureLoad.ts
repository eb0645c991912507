import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import type { BenchApp } from './BenchApp.ts'

/** Bytes of scripts, each file compressed on its own as a server sends it. */
export interface Scripts {
  readonly files: number
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
  /** Bytes in brotli of each, the largest first. */
  readonly list: readonly (readonly [file: string, brotli: number])[]
}

export interface Phase {
  /** Everything fetched up to here. */
  readonly scripts: Scripts
  /** Without the chunk that holds React alone. */
  readonly withoutReact: Scripts
  /** URLs of other hosts that were asked for in this phase, sockets included. */
  readonly foreign: readonly string[]
}

export interface Load {
  readonly first: Phase
  readonly open: Phase
  readonly connect: Phase
  /** Bytes after a collection, with the page loaded and nothing pressed. */
  readonly heap: number
}

/** One walk of a new visitor through the app, from the address to the account view. */
export async function measureLoad(
  browser: Browser,
  app: BenchApp,
  site: { readonly url: string; readonly folder: string },
  wallets: number,
): Promise<Load> {
  const context = await browser.newContext()
  await app.inject(context, wallets)
  const page = await context.newPage()
  const scripts = new Set<string>()
  let foreign: string[] = []
  const { host } = new URL(site.url)
  const note = (text: string) => {
    const url = new URL(text)
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) foreign.push(`${url.protocol}//${url.host}`)
    if (url.host === host && url.pathname.endsWith('.js')) scripts.add(url.pathname)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  const finish = async (): Promise<Phase> => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1000)
    const files = [...scripts]
    const phase = {
      scripts: sizeOf(site.folder, files),
      withoutReact: sizeOf(
        site.folder,
        files.filter((file) => !/\/react-[\w-]+\.js$/.test(file)),
      ),
      foreign,
    }
    foreign = []
    return phase
  }
  await page.goto(`${site.url}/${app.folder}/`)
  const first = await finish()
  const heap = await heapOf(page)
  await app.open(page)
  await shown(page, app.list.text)
  const open = await finish()
  await app.choose(page)
  await shown(page, app.connected.text)
  if (app.openAccount) {
    await page.waitForTimeout(1500) // until the dialog has closed by itself
    await app.openAccount(page)
    await shown(page, app.account?.text)
  }
  const connect = await finish()
  await context.close()
  return { first, open, connect, heap }
}

async function shown(page: Page, text = ''): Promise<void> {
  await page.getByText(text).first().waitFor()
}

function sizeOf(folder: string, files: readonly string[]): Scripts {
  const contents = files.map((file) => readFileSync(join(folder, file)))
  const sizes = contents.map((content, index) => [files[index] ?? '', brotliCompressSync(content).length] as const)
  const list = sizes.sort(([, a], [, b]) => b - a)
  const sum = (size: (content: Buffer) => number) => contents.reduce((total, content) => total + size(content), 0)
  return {
    files: files.length,
    raw: sum(({ length }) => length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: list.reduce((total, [, size]) => total + size, 0),
    list,
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
