const opcodes: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  DIV: 0x04,
  LT: 0x10,
  GT: 0x11,
  EQ: 0x14,
  ISZERO: 0x15,
  SHL: 0x1b,
  SHR: 0x1c,
  ADDRESS: 0x30,
  CALLER: 0x33,
  CALLVALUE: 0x34,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODECOPY: 0x39,
  TIMESTAMP: 0x42,
  MSTORE: 0x52,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  CALL: 0xf1,
  RETURN: 0xf3,
  REVERT: 0xfd,
}

/**
 * Assembles the code of a small contract, for chains of tests.
 *
 * - `ADD`, `DUP3`: an opcode.
 * - `36`, `0x23b872dd`: pushes a number.
 * - `name:` is a place that can be jumped to, and `@name` pushes it.
 * - A comment goes from `;` to the end of its line.
 *
 * @throws {Error} for any other word.
 */
export function assemble(source: string): `0x${string}` {
  const words = source.replace(/;.*$/gm, '').trim().split(/\s+/)
  const places = new Map<string, number>()
  let at = 0
  for (const word of words) {
    if (word.endsWith(':')) places.set(word.slice(0, -1), at)
    at += codeOf(word, () => 0).length / 2
  }
  const placeOf = (name: string): number => {
    const place = places.get(name)
    if (place === undefined) throw new Error(`No place is called "${name}".`)
    return place
  }
  return `0x${words.map((word) => codeOf(word, placeOf)).join('')}`
}

/** The code that puts `runtime` on the chain when it is deployed. */
export function deploymentOf(runtime: `0x${string}`): `0x${string}` {
  const size = runtime.length / 2 - 1
  const load = (start: number): string => assemble(`${size} DUP1 ${start} 0 CODECOPY 0 RETURN`)
  return `0x${load(load(1).length / 2 - 1).slice(2)}${runtime.slice(2)}`
}

function codeOf(word: string, placeOf: (name: string) => number): string {
  if (word.endsWith(':')) return byte(opcodes.JUMPDEST)
  // Two bytes whatever the place is, so that places do not depend on each other.
  if (word.startsWith('@')) return push(placeOf(word.slice(1)).toString(16).padStart(4, '0'))
  if (/^(?:0x[\da-f]+|\d+)$/i.test(word)) return push(BigInt(word).toString(16))
  const copied = Number(/^DUP(\d+)$/.exec(word)?.[1] ?? 1)
  const code = opcodes[copied > 1 ? 'DUP1' : word]
  if (code === undefined) throw new Error(`"${word}" is no opcode.`)
  return byte(code + copied - 1)
}

function push(digits: string): string {
  const bytes = digits.padStart(digits.length + (digits.length % 2), '0')
  return `${byte(0x5f + bytes.length / 2)}${bytes}`
}

function byte(value = 0): string {
  return value.toString(16).padStart(2, '0')
}
