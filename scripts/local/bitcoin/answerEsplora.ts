import type { Answer, Question } from '../programs/serveLoopback.ts'
import type { BitcoinNode } from './createNode.ts'
import { Refused } from './Refused.ts'

const mostBlocks = 500
// Satoshi per virtual byte, by the number of blocks until the transaction is expected in one.
const fees = { 1: 3, 2: 3, 3: 2, 6: 2, 144: 1, 504: 1, 1008: 1 }

/**
 * The part of Esplora's interface that wallets and our adapter use, and one request of our own:
 * `POST /mine/<blocks>/<address>`.
 */
export async function answerEsplora(node: BitcoinNode, { method, path, body }: Question): Promise<Answer> {
  try {
    return await (method === 'POST' ? post(node, path, body) : get(node, path))
  } catch (error) {
    if (error instanceof Refused) return { ...text(error.message), status: error.status }
    throw error
  }
}

async function get(node: BitcoinNode, path: readonly string[]): Promise<Answer> {
  const [kind = '', name = '', part = '', at = ''] = path
  const route = [kind, ...(path.length > 1 ? [':'] : []), ...(path.length > 2 ? [part] : [])].join('/')
  switch (route) {
    case 'address/:':
      return json(await node.address(name))
    case 'address/:/utxo':
      return json(await node.unspent(name))
    case 'address/:/txs':
      return json(await node.transactions(name))
    case 'tx/:':
      return json(await node.transaction(name))
    case 'tx/:/status':
      return json(await node.status(name))
    case 'tx/:/outspend':
      return json(await node.spender(name, count(at, Number.MAX_SAFE_INTEGER)))
    case 'tx/:/hex':
      return text((await node.bytes(name)).toString('hex'))
    case 'tx/:/raw':
      return { status: 200, type: 'application/octet-stream', body: await node.bytes(name) }
    case 'blocks/:/height':
      return text(String(node.height()))
    case 'blocks/:/hash':
      return text(node.tip())
    case 'block-height/:':
      return text(await node.blockAt(count(name, Number.MAX_SAFE_INTEGER)))
    case 'fee-estimates':
      return json(fees)
    default:
      throw new Refused(404, 'Path not found')
  }
}

async function post(node: BitcoinNode, [kind, name = '', to = '']: readonly string[], body: string): Promise<Answer> {
  if (kind === 'tx') return text(await node.send(body.trim()))
  if (kind === 'mine') return json(await node.mine(count(name, mostBlocks), to))
  throw new Refused(404, 'Path not found')
}

function count(value: string, most: number): number {
  if (!/^\d{1,16}$/.test(value) || Number(value) > most)
    throw new Refused(400, `${value} is not a number up to ${most}`)
  return Number(value)
}

const json = (value: object): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })
const text = (body: string): Answer => ({ status: 200, type: 'text/plain', body })
