import { isRecord } from '@latchkey/core'

/**
 * The addresses that a page gets in its query: as text, as JSON with the addresses as keys
 * (`{"0x…":["base"]}`), or as JSON list of objects with an `address`.
 *
 * @param names - Of the parameters. Each may occur several times.
 */
export function readDestinations({ searchParams }: URL, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => searchParams.getAll(name).flatMap(readOne))
}

function readOne(text: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) return [text]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [text] // compared as it is, so it is refused
  }
  if (!Array.isArray(value)) return Object.keys(value as object)
  return value.map((each: unknown) =>
    isRecord(each) && typeof each.address === 'string' ? each.address : String(each),
  )
}
