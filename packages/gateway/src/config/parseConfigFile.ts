import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { GatewayError } from '../errors/GatewayError.js'
import type { Located } from './Located.js'
import { pathText } from './pathText.js'

/**
 * Parses a configuration in YAML or JSON.
 *
 * @param file - The name of the file, for messages.
 * @throws {GatewayError} `GATEWAY_CONFIG`, with the line of each mistake.
 */
export function parseConfigFile(file: string, text: string): Located {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${line}:${col}`
  }
  const mistakes = [...document.errors, ...document.warnings]
  if (mistakes.length > 0) {
    const listed = mistakes.map(({ pos: [start], message }) => `${placeOf(start)} ${message}`)
    throw new GatewayError('GATEWAY_CONFIG', listed.join('\n'))
  }
  return {
    value: document.toJS(),
    nameOf: (path) => [placeOf(offsetOf(document, path)), pathText(path)].filter(Boolean).join(' '),
  }
}

/** Where the entry begins: its key in a map. For a missing entry, where its parent begins. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  const parent = path.length > 0 ? document.getIn(path.slice(0, -1), true) : undefined
  const key = path.at(-1)
  const pair = isMap(parent) ? parent.items.find((each) => isScalar(each.key) && each.key.value === key) : undefined
  const found = isScalar(pair?.key) ? pair.key : document.getIn(path, true)
  const start = (found as Node | undefined)?.range?.[0]
  if (start !== undefined) return start
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0
}
