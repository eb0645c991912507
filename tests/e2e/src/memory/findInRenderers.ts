import { open, readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Bytes that are searched at once. */
const part = 16 * 1024 * 1024

/**
 * How often each text is in the memory of a browser's renderers, as UTF-8 or as UTF-16. The
 * renderers are read through `/proc`, so this needs Linux and the rights to read their memory.
 */
export async function findInRenderers(browser: Browser, texts: readonly string[]): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const found = texts.map(() => 0)
  for (const { id, type } of processInfo) {
    if (type !== 'renderer') continue
    for await (const bytes of memoryOf(id)) {
      texts.forEach((text, at) => {
        for (const encoding of ['utf8', 'utf16le'] as const)
          found[at] = (found[at] ?? 0) + count(bytes, Buffer.from(text, encoding))
      })
    }
  }
  return found
}

function count(bytes: Buffer, wanted: Buffer): number {
  let times = 0
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) times += 1
  return times
}

/** The memory that a process has written, in parts that overlap by a kilobyte. */
async function* memoryOf(id: number): AsyncGenerator<Buffer> {
  const regions = readRegions(await readFile(`/proc/${id}/smaps`, 'utf8'))
  const memory = await open(`/proc/${id}/mem`)
  try {
    for (const { start, end } of regions) {
      for (let at = start; at < end; at += part - 1024) {
        const { buffer, bytesRead } = await memory
          .read({ buffer: Buffer.alloc(Math.min(part, end - at)), position: at })
          // The process has given the region back since it was listed.
          .catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'EIO') throw error
            return { buffer: Buffer.alloc(0), bytesRead: 0 }
          })
        yield buffer.subarray(0, bytesRead)
      }
    }
  } finally {
    await memory.close()
  }
}

/** The regions that can be written and have pages in memory. */
function readRegions(smaps: string): readonly { readonly start: number; readonly end: number }[] {
  return smaps.split(/^(?=[\da-f]+-[\da-f]+ )/m).flatMap((region) => {
    const [, start = '', end = ''] = /^([\da-f]+)-([\da-f]+) rw/.exec(region) ?? []
    const isUsed = /^Rss:\s+[1-9]/m.test(region)
    return start !== '' && isUsed ? [{ start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) }] : []
  })
}
