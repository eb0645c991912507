import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { answerOutside } from './answerOutside.ts'
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
  readonly foreign: Foreign
}

/** What was asked of other hosts in this phase alone, sockets included. Everybody got an answer, so nothing was asked again. */
export interface Foreign {
  readonly requests: number
  readonly hosts: readonly string[]
}

export interface Load {
  /** Before a click. */
  readonly first: Phase
  /** Up to the list. */
  readonly open: Phase
  /** Up to the address. */
  readonly connect: Phase
  /** Up to the account view. Absent: there is none. */
  readonly account: Phase | undefined
  /** Those of the given scripts that were not fetched by then. */
  readonly later: Scripts
  /** Bytes after a collection, with the page loaded and nothing pressed. */
  readonly heap: number
}

export interface LoadOptions {
  readonly url: string
  /** What is served. */
  readonly folder: string
  readonly wallets: number
  /** Paths on the server. */
  readonly watched: readonly string[]
}

/** One walk of a new visitor through the app, from the address to the account view. */
export async function measureLoad(browser: Browser, app: BenchApp, options: LoadOptions): Promise<Load> {
  const context = await browser.newContext()
  try {
    await app.inject(context, options.wallets)
    return await walk(await context.newPage(), app, options)
  } finally {
    await context.close()
  }
}

async function walk(page: Page, app: BenchApp, { url, folder, watched }: LoadOptions): Promise<Load> {
  const { host } = new URL(url)
  const scripts = new Set<string>()
  let asked: string[] = []
  page.on('request', (request) => {
    const { host: from, pathname } = new URL(request.url())
    if (from === host && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await answerOutside(page.context(), host, (to) => asked.push(to.host))
  const finish = async (): Promise<Phase> => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1000)
    const files = [...scripts]
    const foreign = { requests: asked.length, hosts: [...new Set(asked)] }
    asked = []
    return {
      scripts: sizeOf(folder, files),
      withoutReact: sizeOf(
        folder,
        files.filter((file) => !/\/react-[\w-]{8}\.js$/.test(file)),
      ),
      foreign,
    }
  }

  await page.goto(`${url}/${app.folder}/`)
  const first = await finish()
  const heap = await heapOf(page)
  await app.open(page)
  await shown(page, app.list.text)
  const open = await finish()
  await app.choose(page)
  await shown(page, app.connected.text)
  const connect = await finish()
  let account: Phase | undefined
  if (app.openAccount) {
    await page.waitForTimeout(500) // until the dialog has closed by itself
    await app.openAccount(page)
    await shown(page, app.account?.text)
    account = await finish()
  }
  const later = sizeOf(
    folder,
    watched.filter((file) => !scripts.has(file)),
  )
  return { first, open, connect, account, later, heap }
}

async function shown(page: Page, text = ''): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
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
