import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { answerOutside } from './answerOutside.ts'
import type { BenchApp } from './BenchApp.ts'
import { holdIdle } from './idleMoments.ts'

/** Bytes of scripts. Each file is compressed separately, as a server sends it. */
export interface Scripts {
  readonly files: number
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
  /** Brotli size of each file, largest first. */
  readonly list: readonly (readonly [file: string, brotli: number])[]
}

export interface Phase {
  /** All scripts fetched up to this point. */
  readonly scripts: Scripts
  /** All scripts except the chunk that contains only React. */
  readonly withoutReact: Scripts
  readonly foreign: Foreign
}

/** Requests and sockets to other hosts in this phase only. All are answered, so none is a retry. */
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
  /** Up to the account view. Absent: the kit has none. */
  readonly account: Phase | undefined
  /** Those of the watched scripts that were not fetched. */
  readonly later: Scripts
  /** Heap in bytes after a garbage collection, once the page is loaded and before any click. */
  readonly heap: number
  /** The same, with the wallet connected. */
  readonly heapConnected: number
}

export interface LoadOptions {
  readonly url: string
  /** The folder that is served. */
  readonly folder: string
  readonly wallets: number
  /** Paths of scripts on the server. */
  readonly watched: readonly string[]
}

/** Measures one visit of a new user, from loading the page to the account view. */
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

  // Each phase has what its own moment fetches, and not what is prefetched for it.
  await holdIdle(page)
  await page.goto(`${url}/${app.folder}/`)
  const first = await finish()
  const heap = await heapOf(page)
  await app.open(page)
  await shown(page, app.list.text)
  const open = await finish()
  await app.choose(page)
  await shown(page, app.connected.text)
  const connect = await finish()
  const heapConnected = await heapOf(page)
  let account: Phase | undefined
  if (app.openAccount) {
    await page.waitForTimeout(500) // until the dialog has closed
    await app.openAccount(page)
    await shown(page, app.account?.text)
    account = await finish()
  }
  const later = sizeOf(
    folder,
    watched.filter((file) => !scripts.has(file)),
  )
  return { first, open, connect, account, later, heap, heapConnected }
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
