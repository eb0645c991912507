import { createSocket } from 'node:dgram'

export interface NameServer {
  /** As the option `nameServers` has it. */
  readonly address: string
  /** Names in order of their queries, without those that were asked for before. */
  readonly names: ReadonlySet<string>
  close(): Promise<void>
}

const typeA = 1
/** A public address of no host. */
const answered = [93, 184, 216, 34]

/** A name server on this machine. It never answers for names below `slow.example`. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readName(query)
    names.add(name)
    if (!name.endsWith('.slow.example')) socket.send(answerTo(query, end), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** The name of a query, which starts after its head. `end`: where the name ends. */
function readName(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** An address for a query of type A, and no record for any other. */
function answerTo(query: Buffer, end: number): Buffer {
  const isAddress = query.readUInt16BE(end) === typeA
  const head = Buffer.from(query.subarray(0, 12))
  // An answer, recursion available, no error; one question, one or no record.
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(isAddress ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  const record = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...answered])
  return Buffer.concat([head, query.subarray(12, end + 4), ...(isAddress ? [record] : [])])
}
