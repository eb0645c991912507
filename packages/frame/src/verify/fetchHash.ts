/** Bytes. No file of the pages is near it, so what is longer is another one. */
const longest = 8_000_000

/**
 * SHA-256 of what an address sends, in hexadecimal.
 *
 * @returns `undefined` for another status than 200. What is longer than a file of the pages can be is
 * not read to its end, and its hash is that of its beginning.
 */
export async function fetchHash(url: URL, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(url, { signal, redirect: 'manual' })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    return undefined
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > longest) break
  }
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(parts as BlobPart[]).arrayBuffer())
  return Buffer.from(hash).toString('hex')
}
