/**
 * The text of a member of a JSON object, without parsing it: numbers of Solana have more digits
 * than a number of JavaScript can hold.
 *
 * @param json - Valid JSON, with an object at its top.
 * @returns Of several members with the name the last one, as `JSON.parse` does. `undefined`: none.
 */
export function memberText(json: string, name: string): string | undefined {
  let found: string | undefined
  let at = skipSpace(json, json.indexOf('{') + 1)
  while (json[at] === '"') {
    const keyEnd = endOfString(json, at)
    const key: unknown = JSON.parse(json.slice(at, keyEnd))
    const start = skipSpace(json, skipSpace(json, keyEnd) + 1)
    const end = endOfValue(json, start)
    if (key === name) found = json.slice(start, end)
    at = skipSpace(json, end)
    if (json[at] === ',') at = skipSpace(json, at + 1)
  }
  return found
}

function skipSpace(json: string, start: number): number {
  let at = start
  while (' \t\n\r'.includes(json[at] ?? '.')) at += 1
  return at
}

/** @param start - The opening quotation mark. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  for (;;) {
    const quote = json.indexOf('"', at)
    let slashes = 0
    while (json[quote - 1 - slashes] === '\\') slashes += 1
    at = quote + 1
    if (slashes % 2 === 0) return at
  }
}

function endOfValue(json: string, start: number): number {
  const first = json[start]
  if (first === '"') return endOfString(json, start)
  if (first !== '{' && first !== '[') return endOfWord(json, start)
  let at = start
  let level = 0
  do {
    const mark = json[at]
    if (mark === '"') {
      at = endOfString(json, at)
      continue
    }
    if (mark === '{' || mark === '[') level += 1
    if (mark === '}' || mark === ']') level -= 1
    at += 1
  } while (level > 0)
  return at
}

/** A number, `true`, `false` or `null`. */
function endOfWord(json: string, start: number): number {
  let at = start
  while (/[\w.+-]/.test(json[at] ?? '')) at += 1
  return at
}
