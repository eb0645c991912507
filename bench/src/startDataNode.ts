import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'

/** A node with a chain that is made up, and the same balance for everybody. */
export interface DataNode {
  readonly url: string
  readonly blocks: number
  readonly transactionsPerBlock: number
  /** Is in each transaction of the chain. */
  readonly account: string
  close(): Promise<void>
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transactionsPerBlock = 100

function word(value: number | string): string {
  return (typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0')
}
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const account = address(1)
const token = `0x${'c'.repeat(40)}`

/** Half of the transactions are payments, half are transfers of a token. */
function blockOf(number: number): { readonly block: object; readonly receipts: readonly object[] } {
  const hash = `0x${word(number + 1)}`
  const indexes = Array.from({ length: transactionsPerBlock }, (_, index) => index)
  const hashOf = (index: number) => `0x${word((number + 1) * 1_000_000 + index)}`
  const receiverOf = (index: number) => address(2 + ((number * 7 + index) % 5000))
  const isToken = (index: number) => index % 2 === 0
  return {
    block: {
      number: `0x${number.toString(16)}`,
      hash,
      parentHash: `0x${word(number)}`,
      timestamp: `0x${(1_700_000_000 + number).toString(16)}`,
      transactions: indexes.map((index) => ({
        hash: hashOf(index),
        from: account,
        to: isToken(index) ? token : receiverOf(index),
        value: isToken(index) ? '0x0' : '0x1',
        nonce: `0x${index.toString(16)}`,
        input: isToken(index) ? '0xa9059cbb' : '0x',
        gasPrice: '0x1',
      })),
    },
    receipts: indexes.map((index) => ({
      blockHash: hash,
      transactionHash: hashOf(index),
      status: '0x1',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x1',
      contractAddress: null,
      logs: isToken(index)
        ? [
            {
              address: token,
              topics: [transfer, `0x${word(account)}`, `0x${word(receiverOf(index))}`],
              data: `0x${word(1)}`,
            },
          ]
        : [],
    })),
  }
}

/** @param blocks - How many the chain has. They are made before the node starts. */
export async function startDataNode(blocks: number): Promise<DataNode> {
  const chain = Array.from({ length: blocks }, (_, number) => {
    const { block, receipts } = blockOf(number)
    return { block: JSON.stringify(block), receipts: JSON.stringify(receipts) }
  })
  // Calls of the same size have the same answer.
  const answers = new Map<number, string>()
  const answerCall = ({ data }: { readonly data: Hex }): string => {
    const known = answers.get(data.length)
    if (known !== undefined) return known
    const answer = JSON.stringify(data.startsWith('0x82ad56cb') ? answerTogether(data) : `0x${word(5)}`)
    answers.set(data.length, answer)
    return answer
  }
  const answer = ({ method, params }: Call): string => {
    const [first] = params
    switch (method) {
      case 'eth_chainId':
        return '"0x1"'
      case 'eth_getBlockByNumber':
        return chain.at(first === 'latest' ? -1 : Number(first))?.block ?? 'null'
      case 'eth_getBlockReceipts':
        return chain[Number(first)]?.receipts ?? 'null'
      case 'eth_call':
        return answerCall(first as { readonly data: Hex })
      default:
        return '"0x1"'
    }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const call = JSON.parse(text) as Call
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"jsonrpc":"2.0","id":${call.id},"result":${answer(call)}}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    blocks,
    transactionsPerBlock,
    account,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Each call of Multicall3 gets the same number. */
function answerTogether(data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = args?.[0] as readonly unknown[]
  const result = calls.map(() => ({ success: true, returnData: `0x${word(5)}` as const }))
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}
