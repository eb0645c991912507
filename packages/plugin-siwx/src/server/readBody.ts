/** @returns The JSON of a body. `undefined`: it is larger than `mostBytes`, or no JSON. */
export async function readBody(request: Request, mostBytes: number): Promise<unknown> {
  if (!request.body) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > mostBytes) {
      await reader.cancel()
      return undefined
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined // no JSON
  }
}
